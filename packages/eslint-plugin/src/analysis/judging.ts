/** How what is found is judged: the part of the settings that the analysis reads. */
export interface Judging {
  /** For whom tools are judged that do not say it themselves. */
  readonly targets: readonly string[]
  /** What a rejection counts as of which reports differ: one, something that is merely lossy, or nothing. */
  readonly disputed: 'error' | 'warn' | 'off'
  /** What a client puts before every name. */
  readonly namePrefix: string
  /** The schemas are adapted at request time: only what that cannot keep is reported. */
  readonly assumeAdapter: boolean
}

/** What a detector tells about an occurrence: plain values that go into the message and into the conditions of verdicts. */
export type Detail = string | number | boolean | null | undefined | readonly (string | number)[]
export type Details = Readonly<Record<string, Detail>>

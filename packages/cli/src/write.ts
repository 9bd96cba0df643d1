import writeFileAtomic from 'write-file-atomic'

/** Writes a temporary file beside the file and renames it: whatever happens in between, the file holds the old text or the new one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  await writeFileAtomic(path, text, { encoding: 'utf8' })
}

// Saves a fetched file as a download.
import { MINUTE_MS } from '#domain/elapsed.ts'

export function saveFile({ file, name }: { readonly file: Blob; readonly name: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS)
}

/** A part of an address in plain text; what is badly encoded stands for itself. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

// The heart that somebody pressed before signing in, kept for this tab until they come back.
const KEY = 'wishedFavourite'

export function keepWish(slug: string): void {
  try {
    sessionStorage.setItem(KEY, slug)
  } catch {
    // Without storage the heart is pressed again.
  }
}

/** True once, for the heart that was pressed. */
export function takeWish(slug: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== slug) return false
    sessionStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}

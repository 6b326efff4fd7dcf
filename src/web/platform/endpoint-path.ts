// Fills the path of an endpoint: `{id}` from params, then the query in a stable order so that equal queries have equal cache keys.

type Plain = string | number | boolean
export type PathValues = Readonly<Record<string, Plain | null | undefined>>

/** `('GET /api/cleaners/{slug}', { slug: 'marie' }, { page: 2 })` → `/api/cleaners/marie?page=2`. Empty values are left out. */
export function endpointPath(key: string, params: PathValues = {}, query: PathValues = {}): string {
  const template = key.slice(key.indexOf(' ') + 1)
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === null || value === undefined || value === '') throw new Error(`${key} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const filled = Object.entries(query)
    .filter((entry): entry is [string, Plain] => entry[1] !== undefined && entry[1] !== null && entry[1] !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, String(value)])
  const search = new URLSearchParams(filled).toString()
  return search ? `${path}?${search}` : path
}

/** Adds `lng` so that the API answers in the language of the page, whatever the account or the browser prefers. */
export function inLanguage(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}`
}

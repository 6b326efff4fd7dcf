// What an address may send a person on to: a path of this site and nothing else.

/** Null for what leads elsewhere, or would once its dots and backslashes are resolved. */
export function ownPath(path: string | undefined): string | null {
  const url = path?.startsWith('/') ? URL.parse(path, 'http://here.invalid') : null
  return url?.host === 'here.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search : null
}

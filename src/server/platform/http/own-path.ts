// Checks that a redirect target is a path of this site.

/** Null for targets outside this site, also once dots and backslashes are resolved. */
export function ownPath(path: string | undefined): string | null {
  const url = path?.startsWith('/') ? URL.parse(path, 'http://here.invalid') : null
  return url?.host === 'here.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search : null
}

// The paths of every page, read from the text of the routes: their modules are written for the browser.
import { readFileSync } from 'node:fs'

const sources = ['routes.ts', 'public-routes.ts'].map((file) =>
  readFileSync(new URL(`../../src/web/${file}`, import.meta.url), 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''),
)

/** `desk('desks/people/users-page', '/admin/users', …)`: a page of operators. */
const DESK = /\bdesk\('[^']+', '([^']+)'/g
const PAGE = /\bpath: '([^']+)'/g

const pathsIn = (pattern: RegExp): string[] => sources.flatMap((source) => [...source.matchAll(pattern)].map(([, path = '']) => path))

export const OPERATORS_PATHS: readonly string[] = pathsIn(DESK)
/** Once each, also where whoever is signed in has another page there. */
export const PAGE_PATHS: readonly string[] = [...new Set([...pathsIn(PAGE), ...OPERATORS_PATHS])]

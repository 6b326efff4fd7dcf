// Every file that a document names exists.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const project = path.resolve(import.meta.dirname, '..')
const files = globSync(['*', '{src,db,docs,tests,scripts,bench,content,deploy}/**/*'], { cwd: project, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))

const foldersOf = (file: string): string[] => {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
const places = [...new Set(files.flatMap((file) => [file, ...foldersOf(file)]))]

const FILE = /^[\w.*{},-]+(?:\/[\w.*{},-]+)*\.(?:ts|tsx|mjs|js|json|css|sql|md|svg)$/
const FOLDER = /^(?:src|server|web|domain|contract|translations|db|docs|tests|scripts|bench|content|deploy)(?:\/[\w.*{},-]+)*\/?$/

/** Names of files in general, or of forbidden ones. */
const OF_NOBODY = new Set(['robots.txt', 'types.ts', 'server', 'web'])

/** The code of a document that reads like a path; `{a,b}` is two of them. Addresses begin with `/`, and `<noun>` stands for any. */
function pathsIn(document: string): string[] {
  const prose = readFileSync(path.join(project, document), 'utf8').replaceAll(/```[^]*?```/g, '')
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '')
  return spans.filter((span) => (FILE.test(span) || FOLDER.test(span)) && !OF_NOBODY.has(span)).flatMap(expanded)
}

function expanded(span: string): string[] {
  const choice = /^(.*?)\{([^}]*)\}(.*)$/.exec(span)
  if (choice === null) return [span.replace(/\/$/, '')]
  const [, before = '', words = '', after = ''] = choice
  return words.split(',').flatMap((word) => expanded(before + word + after))
}

/** From the root of the project or from any folder in it, so that a path may be as short as it is clear. */
function isThere(named: string): boolean {
  const pattern = new RegExp(`(?:^|/)${named.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}$`)
  return places.some((place) => pattern.test(place))
}

const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('content/'))

it('there are documents that name files', () => {
  expect(documents.flatMap(pathsIn).length).toBeGreaterThan(150)
})

it.each(documents)('%s names files and folders that exist', (document) => {
  expect(pathsIn(document).filter((named) => !isThere(named))).toEqual([])
})

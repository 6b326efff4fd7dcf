// One file of an article: its front matter, read strictly, and its Markdown.
import type { Language } from '#domain/account.ts'
import { anchorOf } from '#domain/blog.ts'
import { fillFigures } from './post-figures.ts'

export type PostFile = { readonly facts: ReadonlyMap<string, string>; readonly body: string }

/**
 * `---`, lines `name: value`, `---`, then Markdown. Throws in words that its author can act on: names that are missing, unknown or given
 * twice, raw HTML, headings that skip a level or share an address, and unknown figures.
 */
export function readPostFile(
  source: string,
  language: Language,
  names: { readonly required: readonly string[]; readonly optional: readonly string[] },
): PostFile {
  const [, front, markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  if (front === undefined || markdown === undefined) throw new Error('it does not begin with front matter between two lines of ---')
  const facts = new Map<string, string>()
  for (const line of front.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): (.*\S)$/.exec(line) ?? []
    if (!name) throw new Error(`“${line}” is not “name: value”`)
    if (facts.has(name)) throw new Error(`${name} is given twice`)
    if (![...names.required, ...names.optional].includes(name)) throw new Error(`${name} is not known here`)
    facts.set(name, fillFigures(value, language))
  }
  for (const name of names.required) if (!facts.has(name)) throw new Error(`${name} is missing`)
  checkMarkdown(markdown)
  return { facts, body: fillFigures(markdown.trim(), language) }
}

function checkMarkdown(markdown: string): void {
  if (/[<>]/.test(markdown.replaceAll(/^> /gm, ''))) throw new Error('it has raw HTML')
  const headings = [...markdown.matchAll(/^(#+) (.+)$/gm)].map(([, marks = '', title = '']) => ({ level: marks.length, title }))
  let above = 1
  for (const { level, title } of headings) {
    if (level < 2 || level > above + 1) throw new Error(`the heading “${title}” is at the wrong level`)
    above = level
  }
  const anchors = headings.map(({ title }) => anchorOf(title))
  const twin = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index)
  if (twin !== undefined) throw new Error(`two headings share the address #${twin}`)
}

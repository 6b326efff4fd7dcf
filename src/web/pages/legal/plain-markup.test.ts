import { describe, expect, it } from 'vitest'
import { translations } from '#translations/all.ts'
import { routes } from '#web/routes.ts'
import { blocksOf, piecesOf } from './plain-markup.ts'

describe('a long text', () => {
  it('gathers items that follow one another, and keeps the order', () => {
    expect(blocksOf(['a', '- b', '- c', 'd', '- e'])).toEqual([
      { kind: 'paragraph', text: 'a' },
      { kind: 'list', items: ['b', 'c'] },
      { kind: 'paragraph', text: 'd' },
      { kind: 'list', items: ['e'] },
    ])
  })

  it('finds its links anywhere in a line', () => {
    expect(piecesOf('[Un](/a) et [deux](#b).')).toEqual([
      { words: 'Un', to: '/a' },
      { words: ' et ', to: null },
      { words: 'deux', to: '#b' },
      { words: '.', to: null },
    ])
    expect(piecesOf('sans lien')).toEqual([{ words: 'sans lien', to: null }])
  })
})

const paths = new Set(routes.map(({ path }) => path))

describe.each(['terms', 'privacy'] as const)('%s', (name) => {
  const french = translations.fr[name].sections
  const english = translations.en[name].sections
  const linesOf = (sections: Readonly<Record<string, { readonly body: readonly string[] }>>) =>
    Object.entries(sections).flatMap(([section, { body }]) => body.map((line) => ({ section, line })))

  it('has the same sections, paragraphs, lists and links in both languages', () => {
    const shapeOf = (sections: typeof french | typeof english) =>
      linesOf(sections).map(({ section, line }) => [section, line.startsWith('- '), piecesOf(line).flatMap(({ to }) => to ?? [])])
    expect(shapeOf(english)).toEqual(shapeOf(french))
  })

  it('leads to pages and sections that exist', () => {
    const links = linesOf(french).flatMap(({ line }) => piecesOf(line).flatMap(({ to }) => to ?? []))
    expect(links.length).toBeGreaterThan(5)
    for (const link of links.filter((to) => !to.startsWith('https://'))) {
      const [path = '', section] = link.split('#')
      if (path !== '') expect([...paths], link).toContain(path.split('?')[0])
      if (section !== undefined) expect(Object.keys(translations.fr[path === '' ? name : 'terms'].sections)).toContain(section)
    }
  })
})

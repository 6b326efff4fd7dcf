// docs/asvs.md names tests by file and title: each of them exists, and each requirement has its one row.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')
const rows = [...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| .+? \| (.+) \|$/gm)].map(
  ([, number = '', , shown = '']) => ({
    number,
    shown,
  }),
)
const named = rows.flatMap(({ number, shown }) =>
  [...shown.matchAll(/`([^`]+)` › “(.+?)”/g)].map(([, file = '', title = '']) => [number, file, title] as const),
)

/** How many requirements of levels 1 and 2 each section has, in version 5.0.0. */
const SECTIONS: Readonly<Record<string, number>> = {
  '6.1': 3,
  '6.2': 11,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
}

describe('the requirements', () => {
  it('are all there, once, from the first to the last of each section', () => {
    const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    )
    expect(rows.map(({ number }) => number)).toEqual(wanted)
  })

  it('are each shown by a test, decided in words, not applicable, or open', () => {
    for (const { number, shown } of rows)
      expect(shown, number).toMatch(/› “|^decided above|^not applicable: |\*\*open\*\*|^nothing in the product/)
  })

  it.each(named)('%s is shown by a test that exists: %s › %s', (_, file, title) => {
    expect(existsSync(new URL(file, root)), file).toBe(true)
    expect(read(file).includes(title), title).toBe(true)
  })
})

// docs/asvs.md, docs/money-campaigns.md and docs/time-campaigns.md name tests by file and title: each of them exists, and each requirement has its one row.
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
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
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
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

const campaigns = ['docs/money-campaigns.md', 'docs/time-campaigns.md'].flatMap((document) =>
  [...read(document).matchAll(/`([^`]+)` › “(.+?)”/g)].map(([, file = '', title = '']) => [file, title] as const),
)

describe('the campaigns about money and about a cleaner’s time', () => {
  it.each(campaigns)('are shown by tests that exist: %s › %s', (file, title) => {
    expect(read(file).includes(title), title).toBe(true)
  })
})

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

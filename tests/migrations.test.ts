// Migrations leave the version before them working: since decision 76, what it uses is removed by a later release, and on purpose.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../db/migrations')
/** The last one from before the rule. */
const LAST_FREE = '0180-google-calendars.sql'
/** In a migration that removes what no version uses any more: which release was the last to use it. */
const ON_PURPOSE = /^-- contract: \S.*/m

const BREAKS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['removes a table', /\bdrop\s+table\b/],
  ['removes a column', /\bdrop\s+column\b/],
  ['renames', /\brename\s+(?:to|column|constraint)\b/],
  ['changes a type', /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/],
  ['wants a value that older rows lack', /\balter\s+(?:column\s+)?\w+\s+set\s+not\s+null\b/],
  [
    'wants a value that the older version does not write',
    /\badd\s+(?:column\s+)?(?!constraint)\w+\s+(?!.*\bdefault\b)[^,;]*\bnot\s+null\b/,
  ],
]

const faultsOf = (sql: string): readonly string[] => {
  if (ON_PURPOSE.test(sql)) return []
  const plain = sql.replaceAll(/--.*$/gm, '').toLowerCase()
  return BREAKS.filter(([, pattern]) => pattern.test(plain)).map(([what]) => what)
}

const names = globSync('*.sql', { cwd: folder }).filter((name) => name > LAST_FREE)

it.each(names.length > 0 ? names : ['none yet'])('%s leaves the version before it working', (name) => {
  expect(name === 'none yet' ? [] : faultsOf(readFileSync(path.join(folder, name), 'utf8'))).toEqual([])
})

describe('the rule', () => {
  it.each([
    ['alter table booking drop column note;', 1],
    ['drop table booking;', 1],
    ['alter table booking rename column a to b;', 1],
    ['alter table booking alter column a type text;', 1],
    ['alter table booking alter column a set not null;', 1],
    ['alter table booking add column a text not null;', 1],
    [`alter table booking add column a text not null default 'x';`, 0],
    ['alter table booking add column a text, add constraint b check (a <> 1) not valid;', 0],
    ['create table a (b text not null);', 0],
    ['-- contract: version 0.91 was the last to read it\nalter table booking drop column note;', 0],
    ['-- drop table is only spoken of\nselect 1;', 0],
  ])('of %s counts %i', (sql, faults) => {
    expect(faultsOf(sql)).toHaveLength(faults)
  })
})

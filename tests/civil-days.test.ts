// A civil day is read from an instant in a named zone: no source takes it by UTC or by the device, nor names the zone of Quebec anew.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const project = path.resolve(import.meta.dirname, '..')

/** Calendar arithmetic in UTC, and a period in years of an instant. */
const COUNTS_IN_UTC = new Set(['src/domain/civil-date.ts', 'src/server/newsletter/unsubscribe.ts'])
const ZONE_HOME = 'src/domain/property.ts'

const DAY_OF_DEVICE_OR_UTC = [
  /\.toISOString\(\)\s*\??\.(?:slice|substring|substr|split)\(/,
  /(?:At|now|[sS]ince|instant|[uU]ntil)\??\.(?:slice|substring|substr)\(0, ?(?:4|7|10)\)/,
  /\.toISOString\(\)\.replace\(/,
  /\.(?:get|set)(?:UTC)?(?:Date|Day|Month|FullYear|Hours|Minutes)\(/,
  /\.to(?:Date|LocaleDate|LocaleTime)String\(/,
  /\bDate\b[^\n]*\.toLocaleString\(/,
]
const QUEBEC_ZONE = /['"`]America\/(?:Toronto|Montreal)['"`]/

/** A format of dates without a zone follows the device. */
function formatsWithoutZone(code: string): string[] {
  return [...code.matchAll(/new Intl\.DateTimeFormat\(/g)]
    .map(({ index }) => code.slice(index, code.indexOf(')', code.indexOf('{', index) + 1) + 1))
    .filter((call) => !call.includes('timeZone'))
}

function faultsOf(file: string, code: string): string[] {
  const days = COUNTS_IN_UTC.has(file) ? [] : DAY_OF_DEVICE_OR_UTC
  const found = days.map((pattern) => pattern.exec(code)?.[0])
  const zone = file === ZONE_HOME ? undefined : QUEBEC_ZONE.exec(code)?.[0]
  return [...found, zone, ...formatsWithoutZone(code)].filter((fault) => fault !== undefined)
}

it('no source takes a day by UTC or by the device, or repeats the zone of Quebec', () => {
  const files = globSync('{src,scripts}/**/*.{ts,tsx,mjs}', { cwd: project, exclude: ['**/*.test.{ts,tsx}'] })
  expect(files.length).toBeGreaterThan(1_000)
  expect(
    files.flatMap((file) => faultsOf(file, readFileSync(path.join(project, file), 'utf8')).map((fault) => `${file}: ${fault}`)),
  ).toEqual([])
})

it.each([
  'const today = new Date().toISOString().slice(0, 10)',
  'const [date] = at.toISOString().split("T")',
  'formatDate(review.createdAt.slice(0, 10), language)',
  'const year = new Date().getFullYear()',
  'at.getUTCDate()',
  'at.toLocaleDateString("fr-CA")',
  'new Date(at).toLocaleString(language)',
  'new Intl.DateTimeFormat(language).format(at)',
  'new Intl.DateTimeFormat(language, { month: "long" }).format(at)',
  "const ZONE = 'America/Toronto'",
])('%s is refused', (code) => {
  expect(faultsOf('src/web/page.tsx', code)).not.toEqual([])
})

it.each([
  'localOf(now, DEFAULT_TIME_ZONE).date',
  'localPartsOf(new Date(review.createdAt), DEFAULT_TIME_ZONE).date.slice(0, 4)',
  'new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" })',
  'amount.toLocaleString(language)',
])('%s may stay', (code) => {
  expect(faultsOf('src/web/page.tsx', code)).toEqual([])
})

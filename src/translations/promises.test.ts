// Every promise of docs/promises.md is said somewhere, in both languages, and kept somewhere.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#domain/account.ts'
import { translations } from './all.ts'

const project = path.resolve(import.meta.dirname, '../..')
const rows = readFileSync(path.join(project, 'docs/promises.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, promise = '', said = '', kept = '']) => ({ promise, said: named(said), kept: named(kept) }))

function named(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')
}

/** The words at a key such as `faq.questions.cancel`; undefined where there are none. */
const wordsAt = (language: (typeof LANGUAGES)[number], key: string): unknown =>
  key.split('.').reduce<unknown>((words, name) => (words as Record<string, unknown> | undefined)?.[name], translations[language])

const isFile = (name: string): boolean => name.includes('/')

it('lists every promise once, each with who says it and what keeps it', () => {
  expect(rows.length).toBeGreaterThan(30)
  expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length)
  expect(rows.filter(({ said, kept }) => said.length === 0 || kept.length === 0)).toEqual([])
})

it('each promise is said where the list has it, in both languages', () => {
  const keys = rows.flatMap(({ said }) => said.filter((name) => !isFile(name)))
  expect(keys.filter((key) => LANGUAGES.some((language) => wordsAt(language, key) === undefined))).toEqual([])
})

it('lessons that promise and files that keep a promise are there', () => {
  const files = rows.flatMap(({ said, kept }) => [...said.filter(isFile), ...kept])
  expect(files.filter((file) => !existsSync(path.join(project, file)))).toEqual([])
})

/** What somebody will do, what we ask to be written to for, and what people are told later. */
const PROMISING: Readonly<Record<(typeof LANGUAGES)[number], RegExp>> = {
  fr: /\bnous (?:vous |le |la |les )?(?!suggérons)\p{L}+rons\b|\bon (?:vous|l’|le|la) ?(?!verra)\p{L}+ra\b|écrivez-nous|répondez à ce courriel/iu,
  en: /\bwe(?: will|’ll)\b|\bwrite to us\b|\bcontact us\b|\breply to this email\b/iu,
}

it.each(LANGUAGES)('no sentence in %s promises what stands in no row', (language) => {
  const said = rows.flatMap((row) => row.said)
  const isSaid = (key: string): boolean => said.some((name) => key === name || key.startsWith(`${name}.`))
  const promising = sentencesOf(translations[language]).filter(([, text]) => PROMISING[language].test(text))
  expect(promising.length).toBeGreaterThan(20)
  expect(promising.filter(([key]) => !isSaid(key))).toEqual([])
})

it.each(LANGUAGES)('the satisfaction guarantee is named beside its terms, in %s', (language) => {
  const { homeowners, faq } = translations[language]
  for (const told of [homeowners.wrong.work.body, faq.questions.wrong.answer])
    expect(told).toMatch(/garantie de satisfaction|satisfaction guarantee/)
  const freezing = rows.filter(({ said }) => said.includes('homeowners.wrong.work') && said.includes('faq.questions.wrong'))
  expect(freezing.length).toBeGreaterThan(1)
})

/** Every sentence with the address of its key. */
function sentencesOf(words: unknown, key = ''): (readonly [string, string])[] {
  if (typeof words === 'string') return [[key, words]]
  return Object.entries(words ?? {}).flatMap(([name, inner]) => sentencesOf(inner, key === '' ? name : `${key}.${name}`))
}

// Reading articles is strict: each mistake stops the start, and says in which file it is.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPosts } from './read-posts.ts'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'maisonnette-blog-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const FR = ['title: Un titre', 'summary: Un résumé', 'topic: prices', 'picture: bill']
const EN = ['title: A title', 'summary: A summary']
const BODY = '## Une partie\n\nDu texte.'

function write(folder: string, { fr = FR, en = EN, body = BODY }: { fr?: string[]; en?: string[]; body?: string } = {}): void {
  mkdirSync(path.join(directory, folder))
  for (const [language, lines] of Object.entries({ fr, en }))
    writeFileSync(path.join(directory, folder, `${language}.md`), `---\n${lines.join('\n')}\n---\n\n${body}\n`)
}

it('a folder is an article, the newest first', () => {
  write('2026-01-05-ancien')
  write('2026-02-05-nouveau', { fr: [...FR, 'updated: 2026-03-01', 'formerSlugs: vieux, tres-vieux'] })
  const { newestFirst } = readPosts(directory)
  expect(newestFirst.map(({ slug }) => slug)).toEqual(['nouveau', 'ancien'])
  expect(newestFirst[0]).toMatchObject({
    topic: 'prices',
    publishedOn: '2026-02-05',
    updatedOn: '2026-03-01',
    formerSlugs: ['vieux', 'tres-vieux'],
    in: { en: { title: 'A title', body: BODY } },
  })
})

it('figures come from the rules', () => {
  write('2026-01-05-prix', { body: 'Annuler coûte {{lateFee}}; une visite dure {{shortestVisit}}, un condo {{duration basic condo 1 1}}.' })
  const [post] = readPosts(directory).newestFirst
  expect(post?.in.fr.body).toBe('Annuler coûte 50\u00a0$; une visite dure 4\u00a0h, un condo 4\u00a0h.')
  expect(post?.in.en.body).toContain('coûte $50;')
})

it.each([
  ['no front matter', { body: '', fr: ['---'] }, 'is not “name: value”'],
  ['a name that is missing', { fr: FR.slice(1) }, 'fr.md: title is missing'],
  ['a name that nobody knows', { fr: [...FR, 'author: Ana'] }, 'fr.md: author is not known here'],
  ['a name given twice', { en: [...EN, 'title: Again'] }, 'en.md: title is given twice'],
  ['what both share, said in English too', { en: [...EN, 'topic: prices'] }, 'en.md: topic is not known here'],
  ['a topic that nobody knows', { fr: [...FR.slice(0, 2), 'topic: sports', 'picture: bill'] }, 'sports is none of'],
  ['a drawing that nobody knows', { fr: [...FR.slice(0, 3), 'picture: cat'] }, 'cat is none of'],
  ['a date that is none', { fr: [...FR, 'updated: 2026-02-30'] }, 'updated is no later date'],
  ['an update before its time', { fr: [...FR, 'updated: 2025-12-31'] }, 'updated is no later date'],
  ['raw HTML', { body: 'Du <b>texte</b>' }, 'it has raw HTML'],
  ['a second title', { body: '# Encore' }, 'the heading “Encore” is at the wrong level'],
  ['a skipped level', { body: '## Un\n\n#### Quatre' }, 'the heading “Quatre” is at the wrong level'],
  ['two headings of one address', { body: '## À lire\n\n## A lire!' }, 'share the address #a-lire'],
  ['a figure that nobody knows', { body: 'Cela coûte {{price}}.' }, 'there is no figure {{price}}'],
])('refuses %s', (_what, parts, complaint) => {
  write('2026-01-05-article', parts)
  expect(() => readPosts(directory)).toThrow(complaint)
})

it.each(['article', '2026-13-05-article', '2026-01-05-Article'])('refuses the folder %s', (folder) => {
  write(folder)
  expect(() => readPosts(directory)).toThrow('a folder is named <date>-<slug>')
})

it('refuses one address for two articles, former and withdrawn ones included', () => {
  write('2026-01-05-un', { fr: [...FR, 'formerSlugs: deux'] })
  write('2026-01-06-trois')
  expect(readPosts(directory).newestFirst).toHaveLength(2)
  writeFileSync(path.join(directory, 'withdrawn.txt'), '# faux\ntrois\n')
  expect(() => readPosts(directory)).toThrow('trois is the address of two articles')
  rmSync(path.join(directory, 'withdrawn.txt'))
  write('2026-01-07-deux')
  expect(() => readPosts(directory)).toThrow('deux is the address of two articles')
})

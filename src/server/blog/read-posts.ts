// Reads every article at the start: a folder `<date>-<slug>` with `fr.md`, which says what both share, and `en.md`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '#domain/account.ts'
import { POST_PICTURES, POST_TOPICS, readingMinutes, type PostPicture, type PostTopic } from '#domain/blog.ts'
import { readPostFile, type PostFile } from './post-file.ts'

type WrittenPost = {
  readonly title: string
  readonly summary: string
  /** Markdown, its figures filled in. */
  readonly body: string
  readonly readingMinutes: number
}

export type Post = {
  readonly slug: string
  readonly topic: PostTopic
  readonly picture: PostPicture
  /** Civil dates. */
  readonly publishedOn: string
  readonly updatedOn: string | null
  /** Addresses that it had before. */
  readonly formerSlugs: readonly string[]
  readonly in: Readonly<Record<Language, WrittenPost>>
}

export type Posts = {
  readonly newestFirst: readonly Post[]
  /** Slugs of withdrawn articles. */
  readonly withdrawn: ReadonlySet<string>
}

/** Of the release. */
export const BLOG_DIRECTORY = path.resolve(import.meta.dirname, '../../../content/blog')

const FOLDER = /^(\d{4}-\d{2}-\d{2})-([a-z0-9]+(?:-[a-z0-9]+)*)$/
const NAMES = {
  fr: { required: ['title', 'summary', 'topic', 'picture'], optional: ['updated', 'formerSlugs'] },
  en: { required: ['title', 'summary'], optional: [] },
} as const satisfies Record<Language, { required: readonly string[]; optional: readonly string[] }>

/** Throws on the first mistake, naming its file, so that no article is shown in part. */
export function readPosts(directory: string): Posts {
  const folders = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const newestFirst = folders
    .map(({ name }) => readPost(directory, name))
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || a.slug.localeCompare(b.slug))
  const withdrawn = readWithdrawn(path.join(directory, 'withdrawn.txt'))
  const slugs = [...newestFirst.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]), ...withdrawn]
  const twin = slugs.find((slug, index) => slugs.indexOf(slug) !== index)
  if (twin !== undefined) throw new Error(`${directory}: ${twin} is the address of two articles`)
  return { newestFirst, withdrawn: new Set(withdrawn) }
}

function readPost(directory: string, folder: string): Post {
  const [, publishedOn = '', slug = ''] = FOLDER.exec(folder) ?? []
  const folderPath = path.join(directory, folder)
  if (!slug || !isDate(publishedOn)) throw new Error(`${folderPath}: a folder is named <date>-<slug>`)
  const files = Object.fromEntries(LANGUAGES.map((language) => [language, readFile(folderPath, language)])) as Record<Language, PostFile>
  const { facts } = files.fr
  const updatedOn = facts.get('updated') ?? null
  if (updatedOn !== null && (!isDate(updatedOn) || updatedOn < publishedOn))
    throw new Error(`${folderPath}/fr.md: updated is no later date`)
  return {
    slug,
    topic: oneOf(POST_TOPICS, facts.get('topic'), folderPath),
    picture: oneOf(POST_PICTURES, facts.get('picture'), folderPath),
    publishedOn,
    updatedOn,
    formerSlugs: facts.get('formerSlugs')?.split(', ') ?? [],
    in: { fr: written(files.fr), en: written(files.en) },
  }
}

function readFile(folderPath: string, language: Language): PostFile {
  const file = path.join(folderPath, `${language}.md`)
  try {
    return readPostFile(readFileSync(file, 'utf8'), language, NAMES[language])
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
  }
}

const written = ({ facts, body }: PostFile): WrittenPost => ({
  title: facts.get('title') ?? '',
  summary: facts.get('summary') ?? '',
  body,
  readingMinutes: readingMinutes(body),
})

function oneOf<const T extends string>(known: readonly T[], value: string | undefined, folderPath: string): T {
  const found = known.find((each) => each === value)
  if (found === undefined) throw new Error(`${folderPath}/fr.md: ${value} is none of ${known.join(', ')}`)
  return found
}

/** One slug a line; a line that begins with # says why. */
function readWithdrawn(file: string): string[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** `2026-02-30` is no date. */
const isDate = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

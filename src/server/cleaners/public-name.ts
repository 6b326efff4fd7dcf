// How a person is named once their account may be closed, and the address of a cleaner's public profile.
import { createHash, randomInt } from 'node:crypto'
import type { ChoosableRole, Language } from '#domain/account.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { slugOf } from '../geography/index.ts'
import { translatorOf } from '../platform/translator.ts'

/** The name as it stands, or « Ancien client » for somebody who closed their account. */
export const knownAs = (person: { readonly name: string; readonly isErased: boolean }, role: ChoosableRole, language: Language): string =>
  person.isErased ? translatorOf(language, 'ownAccount')(`former.${role}`) : person.name

/** Pages that live beside the profiles at `/cleaners/…`. */
const RESERVED_SLUGS = new Set(['join'])
const NAMELESS = 'menage'
const SUFFIX_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** What stays of the address of somebody who closed their account. */
export const hashOfSlug = (slug: string): Buffer => createHash('sha256').update(`cleaner ${slug}`).digest()

/** A slug that nobody has and nobody had: made of the name, with a short suffix when that is taken, reserved or empty. */
export async function freeSlug(executor: Executor, name: string): Promise<string> {
  const base = slugOf(name).slice(0, 60).replace(/-+$/, '') || NAMELESS
  for (let length = RESERVED_SLUGS.has(base) || base === NAMELESS ? 4 : 0; ; length = Math.max(4, length + 1)) {
    const suffix = Array.from({ length }, () => SUFFIX_LETTERS[randomInt(SUFFIX_LETTERS.length)]).join('')
    const slug = suffix ? `${base}-${suffix}` : base
    const isOrWas = executor
      .selectFrom('cleaner')
      .select('slug')
      .where((row) => row.or({ slug, former_slug_hash: hashOfSlug(slug) }))
    const taken = await isOrWas.executeTakeFirst()
    if (!taken) return slug
  }
}

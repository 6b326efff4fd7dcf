// The data of a cleaner's activity: copied whole, and erased; only the fact that the profile's address is gone stays.
import { randomUUID } from 'node:crypto'
import { ERASED_NAME } from '#domain/account.ts'
import { deleteDependents, resetRow, type PersonalData } from '../platform/personal-data.ts'
import { loadCleaner, lockCleaner } from './cleaner-store.ts'
import { hashOfSlug } from './public-name.ts'
import { refreshListing } from './refresh-listing.ts'

const isCleaner = ({ role }: { readonly role: string | null }): boolean => role === 'cleaner'
/** Rows of these follow from the others; `refreshListing` writes them. */
const DERIVED = ['listing', 'cleaner_openings']

export const cleanerData: PersonalData = {
  async hold(tx, whose) {
    if (isCleaner(whose)) await lockCleaner(tx, whose.id)
  },
  async copy(executor, whose) {
    if (!isCleaner(whose)) return { documents: {} }
    const { schedule, ...cleaner } = await loadCleaner(executor, whose.id)
    const pairs = await executor
      .selectFrom('portfolio_pair')
      .select([
        'before_file',
        'after_file',
        'caption',
        'client_agreed_at as clientAgreedAt',
        'in_gallery_since as inGallerySince',
        'removed_at as removedAt',
        'hidden_at as hiddenAt',
        'hidden_reason as hiddenReason',
        'hidden_note as hiddenNote',
      ])
      .where('cleaner_id', '=', whose.id)
      .orderBy('position')
      .execute()
    const { weekly, exceptions } = schedule
    const pictures = pairs.flatMap(({ before_file, after_file }) => [before_file, after_file].filter((key) => key !== null))
    return {
      documents: { cleaner: { ...cleaner, former_slug_hash: undefined, weekly, exceptions, gallery: pairs } },
      pictures: pictures.map((key) => ({ path: key, key })),
    }
  },
  async erase(tx, whose, now) {
    if (!isCleaner(whose)) return []
    const { slug } = await tx.selectFrom('cleaner').select('slug').where('account_id', '=', whose.id).executeTakeFirstOrThrow()
    const hash = hashOfSlug(slug)
    // Older versions gave a former address to somebody else; one row remembers that it is gone.
    const isRemembered = await tx.selectFrom('cleaner').select('slug').where('former_slug_hash', '=', hash).executeTakeFirst()
    const pairs = await tx.selectFrom('portfolio_pair').select(['before_file', 'after_file']).where('cleaner_id', '=', whose.id).execute()
    await deleteDependents(tx, 'cleaner', whose.id, DERIVED)
    await resetRow(tx, {
      table: 'cleaner',
      key: 'account_id',
      id: whose.id,
      keep: ['slug', 'display_name', 'listed', 'created_at', 'updated_at', 'former_slug_hash'],
    })
    await tx
      .updateTable('cleaner')
      .set({ slug: `former-${randomUUID()}`, display_name: ERASED_NAME, former_slug_hash: isRemembered ? null : hash, updated_at: now })
      .where('account_id', '=', whose.id)
      .execute()
    await refreshListing(tx, whose.id, now)
    return pairs.flatMap(({ before_file, after_file }) => [before_file, after_file].filter((key) => key !== null))
  },
}

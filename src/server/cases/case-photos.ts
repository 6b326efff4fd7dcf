// Photos of a case, added by the parties and seen by them and operators.
import type { PartyPart } from '#domain/booking.ts'
import { photoRefusal } from '#domain/case.ts'
import type { BookingId, CaseId, PhotoId } from '#domain/id.ts'
import { partOfViewer, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Executor, type Tx } from '../platform/postgres/database.ts'
import { storePicture, uploadKeyOf } from '../platform/files/picture-store.ts'
import type { CaseDeps } from './case-deps.ts'
import type { Case } from './case-store.ts'
import { lockCaseOf, seeCaseOf } from './lock-case.ts'

export type NewCasePhoto = {
  readonly bookingId: BookingId
  readonly bytes: Buffer
  readonly by: Person
  readonly idempotencyKey: string | null
  readonly now: Date
}

/** Refuses as the contract lists; a refused file is not stored, and a file sent again is stored once. */
export async function addCasePhoto(deps: CaseDeps, photo: NewCasePhoto): Promise<void> {
  const { bookingId, bytes, by, now } = photo
  const uploadKey = uploadKeyOf(by.id, `case:${bookingId}`, photo.idempotencyKey)
  if (uploadKey !== null && (await isUploaded(deps.db, uploadKey))) return
  const seen = await seeCaseOf(deps, deps.db, bookingId, by)
  await checkPhoto(deps.db, seen.found, authorOf(seen.booking, by), now)
  await storePicture(deps, 'cases', bytes, ({ file }) =>
    inTransaction(deps.db, async (tx) => {
      const { booking, found } = await lockCaseOf(deps, tx, bookingId, by)
      const author = authorOf(booking, by)
      await checkPhoto(tx, found, author, now)
      return insertPhoto(tx, { caseId: found.id, author, file, uploadKey, now })
    }),
  )
}

function authorOf(booking: Parameters<typeof partOfViewer>[1], by: Person): PartyPart {
  const part = partOfViewer(by, booking)
  return part === 'admin' ? refuse('wrong-role') : part
}

async function checkPhoto(executor: Executor, found: Case, author: PartyPart, now: Date): Promise<void> {
  const count = (await photosOf(executor, found)).filter(({ by }) => by === author).length
  const refused = photoRefusal(found, count, now)
  if (refused !== null) refuse(refused)
}

/** Refuses `not-found` and `not-yours`; what it answers reads the picture. */
export async function openCasePhoto(
  deps: CaseDeps,
  { bookingId, photoId, by }: { readonly bookingId: BookingId; readonly photoId: PhotoId; readonly by: Person },
): Promise<() => Promise<Buffer>> {
  const { found } = await seeCaseOf(deps, deps.db, bookingId, by)
  const photo = await deps.db
    .selectFrom('case_photo')
    .select('file')
    .where('case_id', '=', found.id)
    .where('id', '=', photoId)
    .executeTakeFirst()
  const { file } = photo ?? refuse('not-found')
  return async () => (await deps.files.get(file)) ?? refuse('not-found')
}

/** Oldest first. */
export async function photosOf(executor: Executor, { id, bookingId }: Pick<Case, 'id' | 'bookingId'>) {
  const rows = await executor
    .selectFrom('case_photo')
    .select(['id', 'author_part', 'sent_at'])
    .where('case_id', '=', id)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, by: row.author_part, url: `/api/bookings/${bookingId}/case/photos/${row.id}`, at: row.sent_at }))
}

type PhotoRow = {
  readonly caseId: CaseId
  readonly author: PartyPart
  readonly file: string
  readonly uploadKey: string | null
  readonly now: Date
}

async function insertPhoto(tx: Tx, { caseId, author, file, uploadKey, now }: PhotoRow): Promise<boolean> {
  const written = await tx
    .insertInto('case_photo')
    .values({ case_id: caseId, author_part: author, file, sent_at: now, upload_key: uploadKey })
    .onConflict((conflict) => conflict.column('upload_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

const isUploaded = async (executor: Executor, uploadKey: string): Promise<boolean> =>
  (await executor.selectFrom('case_photo').select('id').where('upload_key', '=', uploadKey).executeTakeFirst()) !== undefined

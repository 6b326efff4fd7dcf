// Before and after photos: added and removed by the cleaner during the visit, seen by the parties and operators.
import { randomUUID } from 'node:crypto'
import { mayViewBooking, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { refuseForbiddenPhoto, type PhotoKind } from '#domain/visit.ts'
import { partiesOf, viewerPart } from '../bookings/index.ts'
import { inTransaction } from '../platform/database.ts'
import { readPicture } from '../platform/picture.ts'
import { deletePhoto, insertPhoto, photoFile } from './photo-store.ts'
import type { VisitDeps } from './visit-deps.ts'
import { checkVisit, lockVisit } from './work-on-visit.ts'

type OfPhoto = { readonly bookingId: string; readonly photoId: string; readonly by: Person }

export type NewPhoto = {
  readonly bookingId: string
  readonly kind: PhotoKind
  readonly note: string
  readonly bytes: Buffer
  readonly by: Person
  readonly now: Date
}

/** Refuses as the contract lists; nothing is stored of a file that is refused. */
export async function addPhoto({ db, files, bookings }: VisitDeps, { bookingId, kind, note, bytes, by, now }: NewPhoto): Promise<void> {
  const known = await bookings.read(db, bookingId)
  if (!known) return refuse('not-found')
  refuseForbiddenPhoto({ allowPhotos: checkVisit(known, by).record.allow_photos })
  const { bytes: picture, width, height } = await readPicture(bytes)
  const file = `visits/${randomUUID()}.webp`
  await files.put(file, picture)
  try {
    await inTransaction(db, async (tx) => {
      await lockVisit(bookings, tx, bookingId, by)
      await insertPhoto(tx, { bookingId, kind, note, file, width, height, takenAt: now })
    })
  } catch (error) {
    await files.remove(file)
    throw error
  }
}

export async function removePhoto({ db, files, bookings }: VisitDeps, { bookingId, photoId, by }: OfPhoto): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockVisit(bookings, tx, bookingId, by)
    const file = (await deletePhoto(tx, bookingId, photoId)) ?? refuse('not-found')
    // Within: while the storage is away the photo stays listed, so that nobody's home is kept where no one can remove it.
    await files.remove(file)
  })
}

/** Refuses `not-found` and `not-yours`. */
export async function openPhoto({ db, files, bookings }: VisitDeps, { bookingId, photoId, by }: OfPhoto): Promise<Buffer> {
  const known = await bookings.read(db, bookingId)
  if (!known) return refuse('not-found')
  viewerPart(known.record, by)
  if (!mayViewBooking(by, partiesOf(known.record))) refuse('not-yours')
  const file = await photoFile(db, bookingId, photoId)
  const bytes = file === null ? null : await files.get(file)
  return bytes ?? refuse('not-found')
}

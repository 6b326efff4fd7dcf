// Photos of a visit: the work before and after, and a door that stays closed; added and removed by the cleaner, seen by the parties and operators.
import type { Booking } from '#domain/whole-booking.ts'
import type { BookingId, PhotoId } from '#domain/id.ts'
import { partOfViewer, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { refuseForbiddenPhoto, type Occurrence, type PhotoKind } from '#domain/visit.ts'
import { inTransaction, type Executor } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import { storePicture, uploadKeyOf } from '../platform/files/picture-store.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { deletePhoto, findPhoto, insertPhoto, isUploaded } from './photo-store.ts'
import type { VisitDeps } from './visit-deps.ts'
import { checkDoor, checkVisit, doorRefusal } from './work-on-visit.ts'

type OfPhoto = { readonly bookingId: BookingId; readonly photoId: PhotoId; readonly by: Person }

export type NewPhoto = {
  readonly bookingId: BookingId
  readonly kind: PhotoKind
  readonly note: string
  readonly bytes: Buffer
  readonly by: Person
  readonly idempotencyKey: string | null
  readonly happenedAt?: Date | undefined
  readonly now: Date
}

/** Refuses as the contract lists; a refused file is not stored, and a file sent again is stored once. */
export async function addPhoto({ db, log, files, bookings }: VisitDeps, photo: NewPhoto): Promise<void> {
  const { bookingId, kind, note, bytes } = photo
  const uploadKey = uploadKeyOf(photo.by.id, bookingId, photo.idempotencyKey)
  if (uploadKey !== null && (await isUploaded(db, uploadKey))) return
  await refusePhoneNumbers({ note })
  const booking = (await bookings.find(db, bookingId)) ?? refuse('not-found')
  checkPhoto(booking, photo)
  refuseForbiddenPhoto(kind, booking.facts)
  await storePicture({ files, log }, 'visits', bytes, ({ file, width, height }) =>
    inTransaction(db, async (tx) => {
      const { at: takenAt, sentAt } = checkPhoto((await bookings.lock(tx, bookingId)) ?? refuse('not-found'), photo)
      return insertPhoto(tx, { bookingId, kind, note, file, width, height, takenAt, sentAt, uploadKey })
    }),
  )
}

const checkPhoto = (booking: Booking, photo: NewPhoto): Occurrence =>
  photo.kind === 'door' ? checkDoor(booking, photo) : checkVisit(booking, photo)

/** Refuses `not-found`, `not-yours`, `step-not-allowed`: a photo of the door goes until the report, any other until the punch-out. */
export async function removePhoto(
  { db, files, bookings }: VisitDeps,
  { bookingId, photoId, by, now }: OfPhoto & { readonly now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const booking = (await bookings.lock(tx, bookingId)) ?? refuse('not-found')
    const photo = await findPhoto(tx, bookingId, photoId)
    if (photo?.kind !== 'door' || doorRefusal(booking, by, now) !== null) checkVisit(booking, { by, now })
    if (!photo) return refuse('not-found')
    await deletePhoto(tx, bookingId, photoId)
    // Inside the transaction: while the storage is away the photo stays listed, so that no unlisted file remains.
    await files.remove(photo.file)
  })
}

/** Refuses `not-found` and `not-yours`; what it answers reads the picture. */
export async function openPhoto({ db, files, bookings }: VisitDeps, { bookingId, photoId, by }: OfPhoto): Promise<() => Promise<Buffer>> {
  partOfViewer(by, (await bookings.find(db, bookingId)) ?? refuse('not-found'))
  const { file } = (await findPhoto(db, bookingId, photoId)) ?? refuse('not-found')
  return async () => (await files.get(file)) ?? refuse('not-found')
}

/** For a document that is drawn from it: null when the photo or its picture is gone. */
export async function readPhoto(files: FileStore, executor: Executor, bookingId: BookingId, photoId: PhotoId): Promise<Buffer | null> {
  const photo = await findPhoto(executor, bookingId, photoId)
  return photo ? files.get(photo.file) : null
}

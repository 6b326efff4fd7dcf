// The photos of a visit in its evidence: as many as a bank takes, spread over the whole visit, each with what it shows and when.
import { evidencePhotos } from '#domain/dispute.ts'
import type { BookingId } from '#domain/id.ts'
import type { Writer } from '../documents/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import { printedPicture } from '../platform/files/picture.ts'
import type { PhotoSection } from '../platform/pdf/layout.ts'
import { readPhoto } from '../visits/index.ts'
import type { ShownBooking } from './dispute-deps.ts'
import { whenOf } from './evidence-moment.ts'

type TakenPhoto = ShownBooking['photos'][number]
export type ReadPhoto = TakenPhoto & { readonly jpeg: Buffer; readonly width: number; readonly height: number }

/** In pixels: sharp at half a page's width, and some 100 kB. */
const MAX_SIDE = 800

/** One after the other, since each is decoded whole. */
export async function readEvidencePhotos(
  files: FileStore,
  executor: Executor,
  { id, photos }: { readonly id: BookingId; readonly photos: readonly TakenPhoto[] },
): Promise<readonly ReadPhoto[]> {
  const read: ReadPhoto[] = []
  for (const photo of evidencePhotos(photos)) {
    const stored = await readPhoto(files, executor, id, photo.id)
    if (stored === null) continue
    const { bytes: jpeg, width, height } = await printedPicture(stored, MAX_SIDE)
    read.push({ ...photo, jpeg, width, height })
  }
  return read
}

export function photoSection(write: Writer, shown: ShownBooking, read: readonly ReadPhoto[]): PhotoSection {
  const left = shown.photos.length - read.length
  return {
    kind: 'photos',
    heading: write.say((t) => t('evidence.photos')),
    photos: read.map(({ kind, note, takenAt, sentAt, jpeg, width, height }) => ({
      jpeg,
      width,
      height,
      alt: write.say((t) => t(`evidence.photoAlts.${kind}`)),
      caption: write.say((t, language) => {
        const taken = `${t(`evidence.photoKinds.${kind}`)}, ${whenOf({ at: takenAt, sentAt }, shown.timeZone)(t, language)}`
        return note === '' ? taken : `${taken}. ${note}`
      }),
    })),
    notes: left === 0 ? [] : [write.say((t) => t('evidence.morePhotos', { count: left }))],
  }
}

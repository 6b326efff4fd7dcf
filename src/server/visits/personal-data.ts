// Pictures of a client's home: theirs to take along, and gone with their account.
import type { PersonalData } from '../platform/personal-data.ts'

export const visitData: PersonalData = {
  async copy(executor, { id }) {
    const photos = await executor
      .selectFrom('visit_photo as p')
      .innerJoin('booking as b', 'b.id', 'p.booking_id')
      .select(['p.id', 'p.file', 'p.kind', 'p.note', 'p.taken_at as takenAt', 'b.reference'])
      .where('b.client_id', '=', id)
      .orderBy('p.taken_at')
      .execute()
    if (photos.length === 0) return { documents: {} }
    const path = (photo: (typeof photos)[number]): string => `photos/${photo.reference}/${photo.kind}-${photo.id}.webp`
    return {
      documents: { photos: photos.map((photo) => ({ path: path(photo), note: photo.note, takenAt: photo.takenAt })) },
      pictures: photos.map((photo) => ({ path: path(photo), key: photo.file })),
    }
  },
  async erase(tx, { id }) {
    const gone = await tx
      .deleteFrom('visit_photo')
      .where('booking_id', 'in', (eb) => eb.selectFrom('booking').select('id').where('client_id', '=', id))
      .returning('file')
      .execute()
    return gone.map(({ file }) => file)
  },
}

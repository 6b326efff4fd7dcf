// When and how often the PDFs of documents are drawn, and that nobody else waits for them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/account.ts'
import { onEitherSide } from '#domain/id.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { REQUESTS_AT_ONCE } from '../platform/http/concurrency-limit.ts'
import { makeCopies } from './document-copy.ts'
import { documentsOf } from './document-store.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true, drawsDocumentsAhead: true, env: OPERATOR_ENV })
})
afterAll(() => scene.close())

const fetchFile = (url: string, as: Person, lng = 'fr') =>
  scene.world.app.inject({ url: `${url}${url.includes('?') ? '&' : '?'}lng=${lng}`, headers: { authorization: `Bearer ${as.token}` } })
const list = async (as: Person) => (await scene.world.call('GET /api/documents', { as: as.token })).body.items
const keptCopies = async (bookingId: string) => {
  const { rows } = await scene.world.platform.pool.query(
    `select d.kind, c.part, c.language, c.sha256 from document_copy c join issued_document d on d.id = c.document_id
      where d.booking_id = $1 order by 1, 2, 3`,
    [bookingId],
  )
  return rows as { kind: string; part: string; language: string; sha256: string }[]
}

it('the job that issues a document draws it for each of its readers, in the language of their account', async () => {
  await scene.world.call('PATCH /api/users/me', { as: scene.cleaner.token, body: { language: 'en' } })
  const { id } = await scene.confirmed({ date: '2026-11-26' })
  await scene.world.settle()
  expect((await keptCopies(id)).map(({ kind, part, language }) => `${kind} ${part} ${language}`)).toEqual([
    'contract cleaner en',
    'contract client fr',
    'receipt client fr',
  ])
  const receipt = (await list(scene.client)).find(({ bookingId, kind }) => bookingId === id && kind === 'receipt')
  expect((await readPdf((await fetchFile(receipt?.url ?? '', scene.client)).rawPayload)).spoken).toContain('Claire Roy')
})

it('readers who ask at once have it drawn once', async () => {
  const { db, files, secretBox, clock } = scene.world.platform
  const [document] = await documentsOf(db, onEitherSide(scene.client.id))
  if (!document) throw new Error('no document was issued')
  await db.deleteFrom('document_copy').where('document_id', '=', document.id).execute()
  let drawings = 0
  const { copyOf } = makeCopies({ db, files, secretBox }, async () => Buffer.from(`drawing ${(drawings += 1)}`))
  const wanted = { reader: 'client', language: 'fr', now: clock.now(), line: 'reader' } as const
  const all = await Promise.all(Array.from({ length: 20 }, () => copyOf(document, wanted)))
  expect(new Set(all.map(String))).toEqual(new Set(['drawing 1']))
  expect(String(await copyOf(document, wanted))).toBe('drawing 1')
  await db.deleteFrom('document_copy').where('document_id', '=', document.id).execute()
})

it('a drawing that fails is tried again by the next reader', async () => {
  const { db, files, secretBox, clock } = scene.world.platform
  const [document] = await documentsOf(db, onEitherSide(scene.client.id))
  if (!document) throw new Error('no document was issued')
  let tries = 0
  const { copyOf } = makeCopies({ db, files, secretBox }, async () => {
    tries += 1
    if (tries === 1) throw new Error('the thread died')
    return Buffer.from('drawn')
  })
  const wanted = { reader: 'client', language: 'en', now: clock.now(), line: 'reader' } as const
  await expect(Promise.all([copyOf(document, wanted), copyOf(document, wanted)])).rejects.toThrow('the thread died')
  expect(String(await copyOf(document, wanted))).toBe('drawn')
  await db.deleteFrom('document_copy').where('document_id', '=', document.id).execute()
})

it('a copy that was being drawn when its client’s account closed is not kept', async () => {
  const client = await scene.newClient()
  const { id } = await scene.confirmed({ date: '2026-12-11', propertyId: client.propertyId }, client)
  await scene.world.call('POST /api/bookings/{id}/cancel', { as: client.token, params: { id }, body: { reason: 'price' } })
  await scene.world.settle()
  const { db, files, secretBox, clock } = scene.world.platform
  const note = (await documentsOf(db, onEitherSide(client.id))).find(({ kind, bookingId }) => kind === 'credit_note' && bookingId === id)
  if (!note) throw new Error('no credit note was issued')
  await db.deleteFrom('document_copy').where('document_id', '=', note.id).execute()
  const before = await keptCopies(id)
  expect(before.every(({ kind }) => kind !== 'credit_note')).toBe(true)
  const { copyOf } = makeCopies({ db, files, secretBox }, async () => {
    const closed = await scene.world.call('DELETE /api/users/me', { as: client.token, body: { confirmation: 'FERMER' } })
    expect(closed.status).toBe(200)
    return Buffer.from('names Claire')
  })
  await copyOf(note, { reader: 'client', language: 'fr', now: clock.now(), line: 'job' })
  expect((await keptCopies(id)).every(({ part }) => part === 'cleaner')).toBe(true)
  expect((await readPdf((await fetchFile(`/api/documents/${note.id}/pdf`, scene.cleaner)).rawPayload)).spoken).not.toContain('Claire')
})

it('a rush for PDFs that are all to be drawn delays no other request, and is answered whole', async () => {
  const visits = [await scene.completed({ date: '2026-12-03' }), await scene.completed({ date: '2026-12-10' })]
  await scene.world.settle()
  const { db } = scene.world.platform
  await db.deleteFrom('document_copy').execute()
  const operator = await signUpOperator(scene.world)
  const isOfRush = ({ bookingId }: { bookingId: string | null }) => visits.some(({ id }) => id === bookingId)
  const copies = (await list(scene.client)).filter(isOfRush).flatMap(({ url }) => LANGUAGES.map((language) => ({ url, language })))
  const own = (await list(scene.cleaner)).filter(isOfRush).flatMap(({ url }) => LANGUAGES.map((language) => ({ url, language })))
  const order: string[] = []
  const rush = [
    ...copies.map((copy) => ({ ...copy, person: scene.client })),
    ...copies.map((copy) => ({ ...copy, person: operator })),
    ...[...own, ...own].map((copy) => ({ ...copy, person: scene.cleaner })),
  ]
  // All the turns of ordinary requests, if they took them.
  expect(rush.length).toBeGreaterThanOrEqual(REQUESTS_AT_ONCE)
  const answered = rush.map(async ({ person, url, language }) => {
    const { statusCode } = await fetchFile(url, person, language)
    order.push('pdf')
    return statusCode
  })
  const other = fetchFile('/api/users/me', scene.client).then(({ statusCode }) => {
    order.push('other')
    return statusCode
  })
  expect(await other).toBe(200)
  expect(new Set(await Promise.all(answered))).toEqual(new Set([200]))
  expect(order.indexOf('other')).toBeLessThan(4)
})

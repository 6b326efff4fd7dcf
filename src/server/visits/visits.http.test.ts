import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPicture, openScene, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
let id = ''
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const openPhoto = (url: string, token: string) =>
  scene.world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })

describe('before the visit', () => {
  beforeAll(async () => {
    ;({ id } = await scene.confirmed())
  })

  it('nothing can be ticked or photographed yet', async () => {
    const { checklist } = await scene.see(id)
    const params = { id, taskId: checklist[0]?.id ?? '' }
    expect(
      (await scene.world.call('PATCH /api/bookings/{id}/checklist/{taskId}', { as: scene.cleaner.token, params, body: { answer: 'done' } }))
        .problem.code,
    ).toBe('step-not-allowed')
    expect((await scene.addPhoto(id, await aPicture())).body.code).toBe('step-not-allowed')
  })

  it('the checklist speaks the reader’s language', async () => {
    const label = async (lng: string) => {
      const { body } = await scene.world.call('GET /api/bookings/{id}', { as: scene.client.token, params: { id }, query: { lng } })
      return body.checklist.find(({ task }) => task === 'make_bed')?.label
    }
    expect(await label('fr')).toBe('Faire le lit')
    expect(await label('en')).toBe('Make the bed')
  })

  it('the checklist follows the rooms that the client put first, for both of them', async () => {
    const roomOrder = ['bathroom', 'kitchen', 'bathroom']
    const asked = await scene.confirmed({ date: '2026-12-02', roomOrder })
    for (const who of [scene.client, scene.cleaner]) {
      const { checklist, ...shown } = await scene.see(asked.id, who)
      expect(shown.roomOrder).toEqual(['bathroom', 'kitchen'])
      expect([...new Set(checklist.map(({ room }) => room))].slice(0, 3)).toEqual(['bathroom', 'kitchen', 'entrance'])
      expect(checklist.at(-1)?.id).toBe('whole_place.lock_up')
    }
    expect((await scene.request({ date: '2026-12-04', roomOrder: ['attic'] })).problem.code).toBe('malformed-request')
  })

  it('the client reads the way in at any time, strangers and operators never', async () => {
    const read = async (token: string) => scene.world.call('POST /api/bookings/{id}/secrets', { as: token, params: { id }, body: {} })
    expect((await read(scene.client.token)).body.wifiPassword).toBe('miaou-miaou')
    expect((await read((await scene.newClient()).token)).problem.code).toBe('not-yours')
    expect((await scene.see(id)).secrets).toEqual({ state: 'open', openAt: null })
    expect((await scene.see(id, scene.cleaner)).secrets).toEqual({ state: 'later', openAt: '2026-11-25T14:00:00.000Z' })
  })
})

describe('during the visit', () => {
  beforeAll(async () => {
    const { startsAt } = await scene.see(id)
    await scene.moveTo(startsAt)
    await scene.world.call('POST /api/bookings/{id}/punch-in', {
      as: scene.cleaner.token,
      params: { id },
      body: { reason: 'pas de signal' },
    })
  })

  it('the cleaner says that a task is done, not needed, or not done and why, or takes it back, and nobody else does', async () => {
    const task = (await scene.see(id)).checklist[0]?.id ?? ''
    const done = { answer: 'done' }
    const give = (rawBody: object, as = scene.cleaner.token, taskId = task) =>
      scene.world.call('PATCH /api/bookings/{id}/checklist/{taskId}', { as, params: { id, taskId }, rawBody })
    const leftOut = { answer: 'not_done', reason: 'La douche est en réparation.' }
    const outOfTime = { answer: 'not_done', cause: 'time' }
    for (const given of [done, { answer: 'not_needed' }, leftOut, outOfTime, { ...outOfTime, reason: 'Le frigo a débordé.' }]) {
      const kept = { id: task, cause: null, reason: '', ...given }
      expect((await give(given)).body.checklist[0]).toMatchObject(kept)
      expect((await scene.see(id)).checklist[0]).toMatchObject(kept)
      expect((await scene.see(id)).missing).toContain('tasks')
    }
    expect((await give({ answer: null })).body.checklist[0]).toMatchObject({ id: task, answer: null, cause: null, reason: '' })
    expect((await give({ answer: 'not_done' })).problem.fields).toEqual({ reason: expect.any(String) })
    expect((await give({ answer: 'not_done', cause: 'mood' })).problem.code).toBe('malformed-request')
    expect((await give({ answer: 'not_done', reason: 'non' })).problem.code).toBe('malformed-request')
    expect((await give({ answer: 'not_done', reason: 'Appelez le 514 555 1234' })).problem.code).toBe('phone-number-in-text')
    expect((await give(done, scene.cleaner.token, 'moon.sweep_floor')).problem.code).toBe('not-found')
    expect((await give(done, scene.client.token)).problem.code).toBe('wrong-role')
    expect((await give(done, (await scene.newCleaner()).token)).problem.code).toBe('not-yours')
  })

  it('a photo is kept upright and small, without the place that the phone wrote in it', async () => {
    const wide = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#246' } })
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '45/1 30/1 0/1', GPSLongitude: '73/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(wide).metadata()).exif).toBeDefined()
    const { status, body } = await scene.addPhoto(id, wide, { kind: 'before', note: 'Cuisine' })
    expect(status).toBe(201)
    const photo = body.photos.at(-1)
    expect(photo).toMatchObject({ kind: 'before', note: 'Cuisine' })
    const answer = await openPhoto(photo?.url ?? '', scene.client.token)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(answer.headers['cache-control']).toContain('private')
    const kept = await sharp(answer.rawPayload).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 1_067, height: 1_600 })
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('a phone number in the note of a photo is refused, and the photo is not kept', async () => {
    const before = (await scene.see(id)).photos.length
    const { status, body } = await scene.addPhoto(id, await aPicture(), { kind: 'before', note: 'Rappelez-moi au 514 555 1234' })
    expect([status, body.code]).toEqual([422, 'phone-number-in-text'])
    expect((await scene.see(id)).photos).toHaveLength(before)
  })

  it('photos are for the parties alone', async () => {
    const url = (await scene.see(id)).photos[0]?.url ?? ''
    expect((await openPhoto(url, scene.cleaner.token)).statusCode).toBe(200)
    expect((await openPhoto(url, (await scene.newClient()).token)).statusCode).toBe(403)
    expect((await scene.world.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  })

  it('text that calls itself a photo, half a photo, and a file that is too large are refused, and nothing is kept', async () => {
    const before = (await scene.see(id)).photos.length
    const text = await scene.addPhoto(id, Buffer.from('Ceci n’est pas une photo.'))
    expect([text.status, text.body.code]).toEqual([415, 'invalid-file-type'])
    const svg = await scene.addPhoto(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(svg.body.code).toBe('invalid-file-type')
    const picture = await aPicture()
    const half = await scene.addPhoto(id, picture.subarray(0, Math.floor(picture.length / 2)))
    expect([half.status, half.body.code]).toEqual([422, 'unreadable-image'])
    const huge = await scene.addPhoto(id, Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]))
    expect([huge.status, huge.body.code]).toEqual([413, 'file-too-large'])
    expect((await scene.addPhoto(id, picture, { kind: 'during' })).status).toBe(400)
    expect((await scene.see(id)).photos).toHaveLength(before)
  })

  it('a photo that was stored before its answer was lost is found again, not doubled', async () => {
    const picture = await aPicture()
    const send = () => scene.addPhoto(id, picture, { note: 'une seule fois', key: 'photo-1' })
    const first = await send()
    // As after a crash between the photo and its kept answer, once the reservation has run out.
    const { rowCount } = await scene.world.platform.pool.query(`delete from idempotency_key where key = 'photo-1'`)
    expect(rowCount).toBe(1)
    const again = await send()
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.photos).toEqual(first.body.photos)
    expect((await scene.addPhoto(id, picture, { note: 'une autre', key: 'photo-2' })).body.photos).toHaveLength(
      first.body.photos.length + 1,
    )
  })

  it('the cleaner removes a photo taken by mistake', async () => {
    const { body } = await scene.addPhoto(id, await aPicture(), { kind: 'after' })
    const photo = body.photos.find(({ kind }) => kind === 'after')
    const remove = () =>
      scene.world.call('DELETE /api/bookings/{id}/photos/{photoId}', { as: scene.cleaner.token, params: { id, photoId: photo?.id ?? '' } })
    expect((await remove()).body.photos.map((kept) => kept.id)).not.toContain(photo?.id)
    expect((await remove()).problem.code).toBe('not-found')
    expect((await openPhoto(photo?.url ?? '', scene.cleaner.token)).statusCode).toBe(404)
  })

  it('ends only with photos from before and after', async () => {
    const { checklist, photos } = await scene.see(id)
    for (const task of checklist) {
      await scene.world.call('PATCH /api/bookings/{id}/checklist/{taskId}', {
        as: scene.cleaner.token,
        params: { id, taskId: task.id },
        body: { answer: 'not_needed' },
      })
    }
    expect(photos.map(({ kind }) => kind)).not.toContain('after')
    const punchOut = () =>
      scene.world.call('POST /api/bookings/{id}/punch-out', { as: scene.cleaner.token, params: { id }, body: { reason: 'pas de signal' } })
    expect((await punchOut()).problem.code).toBe('photos-missing')
    expect((await scene.see(id)).missing).toEqual(['after_photos'])
    await scene.addPhoto(id, await aPicture(), { kind: 'after' })
    await scene.world.advance({ hours: 4 })
    expect((await punchOut()).body.status).toBe('completed')
    expect((await scene.addPhoto(id, await aPicture())).body.code).toBe('step-not-allowed')
  })
})

describe('a client who forbids photos', () => {
  beforeEach(async () => {
    ;({ id } = await scene.started({ allowPhotos: false, date: '2026-12-03' }))
  })

  it('is owed none, and none can be taken', async () => {
    expect((await scene.addPhoto(id, await aPicture())).body.code).toBe('photos-forbidden')
    expect((await scene.see(id)).missing).toEqual(['tasks'])
    await scene.finishWork(id)
    const done = await scene.world.call('POST /api/bookings/{id}/punch-out', {
      as: scene.cleaner.token,
      params: { id },
      body: { reason: 'pas de signal' },
    })
    expect(done.body.status).toBe('completed')
  })
})

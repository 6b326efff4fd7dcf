// Files meant to harm, over a real connection: each is refused in words, or made harmless; a photo sent twice is kept once.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Problem } from '#contract/problem.ts'
import { aPicture, openScene, type Scene } from '../support/booking-scene.ts'
import { aBlank, pixelBomb } from '../support/picture-bombs.ts'

let scene: Scene
let id = ''
let origin = ''
beforeAll(async () => {
  scene = await openScene()
  ;({ id } = await scene.started())
  await scene.addPhoto(id, await aPicture())
  origin = await scene.world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => scene.close())

const noise = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })

type Sent = { readonly status: number; readonly replayed: boolean; readonly body: Booking & Problem }
type Sending = { readonly name?: string; readonly type?: string; readonly key?: string; readonly note?: string; readonly language?: string }

async function send(
  bytes: Uint8Array | null,
  { name = 'photo.jpg', type = 'image/jpeg', key, note = '', language = 'fr' }: Sending = {},
): Promise<Sent> {
  const form = new FormData()
  form.append('kind', 'before')
  form.append('note', note)
  if (bytes) form.append('file', new Blob([Buffer.from(bytes)], { type }), name)
  return post(form, { 'accept-language': language, ...(key ? { 'idempotency-key': key } : {}) })
}

async function post(body: FormData | string, headers: Record<string, string>): Promise<Sent> {
  const authorization = `Bearer ${scene.cleaner.token}`
  const response = await fetch(`${origin}/api/bookings/${id}/photos`, { method: 'POST', body, headers: { authorization, ...headers } })
  return { status: response.status, replayed: response.headers.has('idempotent-replayed'), body: (await response.json()) as Sent['body'] }
}

const stored = (): readonly string[] => {
  const folder = path.join(scene.world.platform.config.dataDir, 'files')
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => path.extname(name) !== '')
}

describe('a file that is no photo', () => {
  const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)])
  it.each([
    ['a drawing that runs scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415, 'invalid-file-type'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'invalid-file-type'],
    ['an animation', Buffer.from('GIF89a'), 415, 'invalid-file-type'],
    ['a photo in a format that only some phones read', HEIC, 415, 'invalid-file-type'],
    ['a tiny file that says it has 900 million pixels', pixelBomb(30_000), 422, 'too-many-pixels'],
    ['ten megabytes and one byte', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 413, 'file-too-large'],
    ['nothing at all', Buffer.alloc(0), 400, 'malformed-request'],
  ] as const)('%s is refused in both languages, and nothing is kept', async (_what, bytes, status, code) => {
    const before = stored()
    const [french, english] = [await send(bytes), await send(bytes, { language: 'en' })]
    expect([french.status, french.body.code, english.body.code]).toEqual([status, code, code])
    expect(french.body.message).not.toBe(english.body.message)
    if (code === 'invalid-file-type') for (const { body } of [french, english]) expect(body.message).toContain('JPEG')
    expect(stored()).toEqual(before)
  })

  it('parts without a file, too many parts, and parts that never end are refused', async () => {
    expect((await send(null)).body).toMatchObject({ code: 'malformed-request', fields: { file: expect.any(String) } })
    const many = new FormData()
    for (let count = 0; count < 100; count += 1) many.append(`f${count}`, 'x')
    expect((await post(many, {})).status).toBe(413)
    const type = { 'content-type': 'multipart/form-data; boundary=b' }
    expect((await post('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nx', type)).status).toBe(400)
    expect((await post('--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--', type)).status).toBe(400)
    expect((await post('--b\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--b--', type)).status).toBe(400)
  })
})

describe('a small file with many pixels', () => {
  const BIG = { width: 7_300, height: 7_300 }
  const DETAILED = { width: 3_700, height: 3_700 }
  const COLOURFUL = { width: 5_200, height: 5_200 }
  it.each([
    ['of two hundred kilobytes', () => aBlank(BIG).png({ compressionLevel: 9 }), '52'],
    ['of forty bytes', () => aBlank(BIG).webp({ lossless: true, effort: 0 }), '52'],
    ['at 16 bits', () => aBlank(DETAILED).toColourspace('rgb16').png(), '12'],
    ['that comes coarse first, then finer', () => aBlank(DETAILED).png({ progressive: true }), '12'],
    ['that comes coarse first, as a JPEG', () => aBlank(BIG).jpeg({ progressive: true }), '52'],
    [
      'that comes coarse first, with all its colours',
      () => aBlank(COLOURFUL).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
      '26',
    ],
  ] as const)(
    '%s is refused by its header, with the number that is taken',
    async (_what, draw, most) => {
      const bytes = await draw().toBuffer()
      const [french, english] = [await send(bytes), await send(bytes, { language: 'en' })]
      expect([french.status, french.body.code, english.body.code]).toEqual([422, 'too-many-pixels', 'too-many-pixels'])
      expect(french.body.message).toContain(`maximum ${most}\u00a0millions`)
      expect(english.body.message).toContain(`${most}\u00a0million at most`)
    },
    30_000,
  )

  it('and just few enough is taken, however many come at once, in the memory that one needs', async () => {
    const bytes = await aBlank({ width: 3_500, height: 3_500 })
      .toColourspace('rgb16')
      .png({ progressive: true, compressionLevel: 9 })
      .toBuffer()
    // What the first one loads stays.
    expect((await send(bytes)).status).toBe(201)
    const before = process.memoryUsage.rss()
    let most = before
    const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
    const sent = await Promise.all(Array.from({ length: 3 }, () => send(bytes)))
    clearInterval(watching)
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((most - before) / 1e6).toBeLessThan(250)
  }, 60_000)
})

describe('a photo of an ordinary phone', () => {
  const CAMERAS = [
    { megapixels: 12, width: 4_080, height: 3_072 },
    { megapixels: 48, width: 8_064, height: 6_048 },
    { megapixels: 50, width: 8_160, height: 6_144 },
  ]
  const shapes = CAMERAS.flatMap((size) => [true, false].map((progressive) => ({ ...size, progressive })))
  it.each(shapes)(
    'of $megapixels megapixels is taken, coarse first: $progressive',
    async ({ width, height, progressive }) => {
      const bytes = await aBlank({ width, height }).jpeg({ progressive }).toBuffer()
      expect((await send(bytes)).status).toBe(201)
    },
    30_000,
  )

  it.each([true, false])('without its end marker is read whole, coarse first: %s', async (progressive) => {
    const whole = await noise().jpeg({ progressive }).toBuffer()
    expect((await send(whole.subarray(0, -2))).status).toBe(201)
    expect((await send(whole.subarray(0, -1))).status).toBe(201)
  })

  it.each([true, false])('of which rows are missing is still refused, coarse first: %s', async (progressive) => {
    const whole = await noise().jpeg({ progressive }).toBuffer()
    for (const part of [0.5, 0.9]) {
      expect((await send(whole.subarray(0, Math.floor(whole.length * part)))).body.code).toBe('unreadable-image')
    }
  })

  it('of fifty megapixels that comes coarse first leaves the memory bounded, however many come at once', async () => {
    const bytes = await aBlank({ width: 8_160, height: 6_144 }).jpeg({ progressive: true }).toBuffer()
    expect((await send(bytes)).status).toBe(201)
    const before = process.memoryUsage.rss()
    let most = before
    const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
    const sent = await Promise.all(Array.from({ length: 3 }, () => send(bytes)))
    clearInterval(watching)
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((most - before) / 1e6).toBeLessThan(250)
  }, 60_000)
})

describe('a photo with something else in it', () => {
  it('keeps the picture alone, under a name of ours, and is served as a picture', async () => {
    const hidden = Buffer.from('<script>alert(document.cookie)</script>PK\u0003\u0004')
    const { status, body } = await send(Buffer.concat([await aPicture(), hidden]), { name: '../../../app-secret', type: 'text/html' })
    expect(status).toBe(201)
    expect(JSON.stringify(body)).not.toContain('app-secret')
    expect(stored().every((name) => /^(?:portraits|visits)\/[0-9a-f-]{36}\.webp$/.test(name))).toBe(true)
    const served = await fetch(`${origin}${body.photos.at(-1)?.url}`, { headers: { authorization: `Bearer ${scene.client.token}` } })
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(bytes.includes('<script>')).toBe(false)
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })
})

describe('a photo whose answer was lost', () => {
  it('is kept once when it is sent again with its key, however often and at once', async () => {
    const picture = await aPicture()
    const before = (await scene.see(id)).photos.length
    const first = await send(picture, { key: 'photo-1' })
    const again = await send(picture, { key: 'photo-1', name: 'another-name.jpg' })
    expect([first.status, again.status, again.replayed]).toEqual([201, 201, true])
    expect(again.body.photos).toEqual(first.body.photos)
    const together = await Promise.all([1, 2, 3].map(() => send(picture, { key: 'photo-2' })))
    for (const { status, body } of together) expect(status === 201 || body.code === 'idempotency-in-progress').toBe(true)
    expect((await scene.see(id)).photos).toHaveLength(before + 2)
  })

  it('is another photo when its content or its note differs, and the key may not serve it', async () => {
    const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer()
    await send(await aPicture(), { key: 'photo-3' })
    expect((await send(other, { key: 'photo-3' })).body.code).toBe('idempotency-mismatch')
    expect((await send(await aPicture(), { key: 'photo-3', note: 'Salon' })).body.code).toBe('idempotency-mismatch')
  })
})

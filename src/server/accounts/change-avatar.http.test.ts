import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { Problem } from '#contract/problem.ts'
import { pixelBomb } from '../../../tests/support/picture-bombs.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
let origin = ''
beforeAll(async () => {
  world = await openWorld()
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

async function send(token: string, bytes: Uint8Array, language = 'fr'): Promise<{ status: number; body: User & Problem }> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)]), '../../etc/passwd.jpg')
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const response = await fetch(`${origin}/api/users/me/avatar`, { method: 'POST', body: form, headers })
  return { status: response.status, body: (await response.json()) as User & Problem }
}
const see = async (path: string | null) => fetch(`${origin}${path}`)

/** Wide, turned by its EXIF, and written with the place where it was taken. */
const wide = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#8a6' } })
    .withExif({ IFD0: { Make: 'Appareil secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()

it('a picture is cut square, re-encoded as WebP, and loses its position', async () => {
  const { token } = await world.person('client')
  const { status, body } = await send(token, await wide())
  expect(status).toBe(200)
  expect(body.profilePic).toMatch(/^\/media\/portraits\/[0-9a-f-]+\.webp$/)
  const shown = await see(body.profilePic)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  const bytes = Buffer.from(await shown.arrayBuffer())
  const { width, height, format, exif } = await sharp(bytes).metadata()
  expect({ width, height, format, exif }).toEqual({ width: 512, height: 512, format: 'webp', exif: undefined })
  expect(bytes.includes('Appareil secret')).toBe(false)
})

it('a new picture takes the place of the old one, and removing it leaves none', async () => {
  const { token } = await world.person('client')
  const first = (await send(token, await wide())).body.profilePic
  const second = (await send(token, await wide())).body.profilePic
  await world.settle()
  expect((await see(first)).status).toBe(404)
  expect((await see(second)).status).toBe(200)
  const removed = await world.call('DELETE /api/users/me/avatar', { as: token, body: undefined })
  expect(removed.body.profilePic).toBeNull()
  await world.settle()
  expect((await see(second)).status).toBe(404)
  expect((await world.call('DELETE /api/users/me/avatar', { as: token })).status).toBe(200)
})

it('what is no picture is refused in words, and the old picture stays', async () => {
  const { token } = await world.person('client')
  const kept = (await send(token, await wide())).body.profilePic
  const text = await send(token, Buffer.from('<svg onload="alert(1)"/>'), 'en')
  expect(text).toMatchObject({ status: 415, body: { code: 'invalid-file-type', message: expect.stringContaining('JPEG, PNG or WebP') } })
  const broken = await send(token, (await wide()).subarray(0, 200))
  expect(broken).toMatchObject({ status: 422, body: { code: 'unreadable-image' } })
  expect(await send(token, pixelBomb(30_000))).toMatchObject({ status: 422, body: { code: 'too-many-pixels' } })
  const heavy = await send(token, Buffer.alloc(10 * 1024 * 1024 + 1, 1))
  expect(heavy).toMatchObject({ status: 413, body: { code: 'file-too-large' } })
  expect((await world.call('GET /api/users/me', { as: token })).body.profilePic).toBe(kept)
})

it('the frequency of emails is stored, and only a known one', async () => {
  const { token } = await world.person('client')
  expect((await world.call('GET /api/users/me', { as: token })).body.notificationFrequency).toBe('instant')
  const changed = await world.call('PATCH /api/users/me', { as: token, body: { notificationFrequency: 'weekly' } })
  expect(changed.body.notificationFrequency).toBe('weekly')
  const unknown = await world.call('PATCH /api/users/me', { as: token, rawBody: { notificationFrequency: 'never' } })
  expect(unknown.status).toBe(400)
})

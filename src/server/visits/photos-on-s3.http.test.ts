// Pictures kept on an S3-compatible server: served, refused and removed as from the data folder, also while that server is away.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPicture, openScene, type Scene } from '../../../tests/support/booking-scene.ts'
import { openS3Server, type S3Server } from '../../../tests/support/s3-server.ts'
import { openWorld } from '../../../tests/support/world.ts'

let server: S3Server
let scene: Scene
let id = ''
beforeAll(async () => {
  server = await openS3Server()
  scene = await openScene({ env: { FILES_URL: server.filesUrl } })
  ;({ id } = await scene.confirmed())
  await scene.moveTo((await scene.see(id)).startsAt)
  await scene.world.call('POST /api/bookings/{id}/punch-in', { as: scene.cleaner.token, params: { id }, body: { reason: 'pas de signal' } })
  // The portrait without which nobody is listed.
  server.objects.clear()
})
afterAll(async () => {
  await scene.close()
  await server.close()
})

const get = (url: string, token?: string) =>
  scene.world.app.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} })

it('a photo of a visit is kept there, shown to its parties, and gone when removed', async () => {
  const { body } = await scene.addPhoto(id, await aPicture())
  const photo = body.photos.at(-1)
  expect([...server.objects.keys()]).toEqual([expect.stringMatching(/^visits\/[0-9a-f-]+\.webp$/)])
  const shown = await get(photo?.url ?? '', scene.client.token)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(shown.rawPayload.equals([...server.objects.values()][0]?.bytes as Buffer)).toBe(true)

  const remove = () =>
    scene.world.call('DELETE /api/bookings/{id}/photos/{photoId}', {
      as: scene.cleaner.token,
      params: { id, photoId: photo?.id ?? '' },
    })
  server.fail('error', 'error')
  expect((await remove()).problem.code).toBe('service-unavailable')
  expect((await scene.see(id)).photos.map(({ id: kept }) => kept)).toEqual([photo?.id])
  expect((await remove()).status).toBe(200)
  expect(server.objects.size).toBe(0)
})

it('a photo that cannot be stored is refused with a time to try again, and not listed', async () => {
  server.fail('error', 'error')
  const refused = await scene.addPhoto(id, await aPicture())
  expect([refused.status, refused.body.code]).toEqual([503, 'service-unavailable'])
  expect((await scene.see(id)).photos).toEqual([])
  expect(server.objects.size).toBe(0)
})

it('a photo that comes too late is refused, even when the storage is away as its picture is removed', async () => {
  const other = await scene.world.platform.pool.connect()
  const kept = server.objects.size
  try {
    await other.query('begin')
    await other.query(`update booking set status = 'completed', punched_out_at = punched_in_at where id = $1`, [id])
    const late = scene.addPhoto(id, await aPicture())
    await expect.poll(() => server.objects.size).toBe(kept + 1)
    server.fail('error', 'error')
    await other.query('commit')
    expect((await late).body.code).toBe('step-not-allowed')
  } finally {
    await other.query(`update booking set status = 'in_progress', punched_out_at = null where id = $1`, [id])
    other.release()
  }
})

it('a portrait that is removed while the storage is away is gone, and its file later', async () => {
  const as = await scene.newClient()
  const kept = server.objects.size
  expect((await scene.sendPhoto('/api/users/me/avatar', await aPicture(), { as })).status).toBe(200)
  scene.world.mayFail('remove-files')
  server.fail('error', 'error')
  const removed = await scene.world.call('DELETE /api/users/me/avatar', { as: as.token, body: undefined })
  expect([removed.status, removed.body.profilePic]).toEqual([200, null])
  await scene.world.settle()
  await scene.world.platform.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await scene.world.settle()
  expect(server.objects.size).toBe(kept)
})

it('public pictures are served from there, and a missing one is missing', async () => {
  await scene.world.platform.files.put('portraits/marie.webp', Buffer.from('portrait'))
  const shown = await get('/media/portraits/marie.webp')
  expect([shown.statusCode, shown.body, shown.headers['cache-control']]).toEqual([200, 'portrait', 'public, max-age=31536000, immutable'])
  expect((await get('/media/portraits/paul.webp')).statusCode).toBe(404)
  server.fail('error', 'error')
  const away = await get('/media/portraits/marie.webp')
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2'])
  expect(away.headers['cache-control']).toBeUndefined()
})

it('keys that the storage refuses stop the start with one sentence, and nothing is left', async () => {
  const wrong = server.filesUrl.replace('AKIATEST', 'AKIAOTHER')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maisonnette-refused-'))
  const start = openWorld({ env: { FILES_URL: wrong, DATA_DIR: folder } })
  await expect(start).rejects.toThrow('The file storage of FILES_URL refuses us: InvalidAccessKeyId.')
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

// How much a page weighs: what the build and the server answer, which is the same on every machine. `npm run bench -- size` shows all of it.
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtAssets } from '#server/web/page-builder.ts'
import { compressedBytes, MAX_OWN_BYTES, MAX_SCRIPT_BYTES, MAX_SHARED_BYTES, routeSizes, sharedFiles } from '../../bench/script-sizes.ts'
import { openWorld, type World } from '../support/world.ts'

const MAX_HTML_BYTES = 20_000

let world: World
beforeAll(async () => {
  world = await openWorld({ withPages: true })
}, 120_000)
afterAll(() => world.close())

it('what every page shares stays within its bounds', () => {
  expect(compressedBytes(sharedFiles(builtAssets()))).toBeLessThanOrEqual(MAX_SHARED_BYTES)
})

it('no page needs more script than its bounds', () => {
  const sizes = routeSizes(builtAssets())
  expect(sizes.length).toBeGreaterThan(60)
  expect(sizes.filter(({ all }) => all > MAX_SCRIPT_BYTES)).toEqual([])
})

it('a conversation opens with no more of its own than a messenger on a phone may weigh', () => {
  const chat = routeSizes(builtAssets()).find(({ route }) => route === 'features/messages/chat-page')
  expect(chat?.own).toBeLessThanOrEqual(MAX_OWN_BYTES)
})

it.each(['/', '/login', '/register'])('%s comes whole, with its styles, within its bounds', async (url) => {
  const { rawPayload, headers } = await world.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  const html = brotliDecompressSync(rawPayload).toString()
  expect(html).toMatch(/<style>[^<]{2000}/)
  expect(html).not.toMatch(/<link rel="stylesheet"/)
  expect(rawPayload.length).toBeLessThanOrEqual(MAX_HTML_BYTES)
})

// Where the adapter sends, and what it makes of each answer.
import { createECDH } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPushServer, type PushServer } from '../../../../tests/support/push-server.ts'
import { isPublicAddress, isPublicEndpoint, lookUpPublic } from '../http/public-host.ts'
import { vapidKeys } from './vapid-keys.ts'
import { MAX_PUSHES_AT_ONCE, webPush } from './web-push.ts'

const SECRET = 'un secret pour les essais seulement'
const MESSAGE = { text: '{"title":"Essai"}', topic: 'essai', ttlSeconds: 60 }

let server: PushServer
beforeEach(async () => {
  server = await openPushServer()
})
afterEach(() => server.close())
const service = () => webPush({ secret: SECRET, contactEmail: 'bonjour@essai.test', testServer: server.origin })

it.each([
  [201, { kind: 'taken' }],
  [404, { kind: 'gone' }],
  [410, { kind: 'gone' }],
  [302, { kind: 'refused', status: 302 }],
  [400, { kind: 'refused', status: 400 }],
  [413, { kind: 'refused', status: 413 }],
  [500, { kind: 'later', why: 'answered 500', afterMs: null }],
  [
    { status: 429, retryAfter: '7' },
    { kind: 'later', why: 'answered 429', afterMs: 7_000 },
  ],
  [
    { status: 503, retryAfter: 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { kind: 'later', why: 'answered 503', afterMs: 0 },
  ],
  [
    { status: 503, retryAfter: 'soon' },
    { kind: 'later', why: 'answered 503', afterMs: null },
  ],
] as const)('an answer of %j means %j', async (answer, outcome) => {
  const { publicKey, send } = service()
  server.answerNext(answer)
  expect(await send(server.subscribe(publicKey), MESSAGE)).toEqual(outcome)
})

it('a push service that hangs up or is not there is tried later', async () => {
  const { publicKey, send } = service()
  const browser = server.subscribe(publicKey)
  server.answerNext('hangs')
  const sending = send(browser, MESSAGE)
  await expect.poll(() => server.requests()).toBe(1)
  await server.close()
  expect(await sending).toMatchObject({ kind: 'later', afterMs: null })
  expect(await send(browser, MESSAGE)).toMatchObject({ kind: 'later', afterMs: null })
  server = await openPushServer()
})

it('a push service that never answers is given up in time, and holds up a few messages at most', async () => {
  const { publicKey, send } = webPush({ secret: SECRET, contactEmail: 'bonjour@essai.test', testServer: server.origin, giveUpAfterMs: 400 })
  const browser = server.subscribe(publicKey)
  server.answerNext(...Array.from({ length: MAX_PUSHES_AT_ONCE }, () => 'hangs' as const))
  const slow = Array.from({ length: MAX_PUSHES_AT_ONCE }, () => send(browser, MESSAGE))
  expect(await send(browser, MESSAGE)).toMatchObject({ kind: 'later', afterMs: 1_000 })
  expect(await Promise.all(slow)).toEqual(
    slow.map(() => ({ kind: 'later', why: expect.stringContaining('aborted') as string, afterMs: null })),
  )
  expect(await send(browser, MESSAGE)).toEqual({ kind: 'taken' })
  expect(server.waitingFor(browser)).toHaveLength(1)
})

it('a browser that subscribed with another key refuses us', async () => {
  const other = vapidKeys('un autre secret')
  expect(await service().send(server.subscribe(other.publicKey), MESSAGE)).toEqual({ kind: 'refused', status: 403 })
})

it('sends nothing to a host that is not public, though its address was kept', async () => {
  const { publicKey, send } = webPush({ secret: SECRET, contactEmail: 'bonjour@essai.test', testServer: null })
  expect(await send(server.subscribe(publicKey), MESSAGE)).toEqual({ kind: 'refused', status: 0 })
  expect(server.requests()).toBe(0)
})

it('one secret makes one pair of keys, which belong together', () => {
  const { publicKey, privateKey } = vapidKeys(SECRET)
  expect(vapidKeys(SECRET)).toEqual({ publicKey, privateKey })
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  expect(curve.getPublicKey('base64url')).toBe(publicKey)
})

it.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['2607:f8b0:4020:807::200a', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['64:ff9b::7f00:1', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

it.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('allows %s', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(true)
})

it('a public name that leads to this machine is refused when it is connected to', async () => {
  const found = await new Promise((resolve) => lookUpPublic('localhost', { all: true }, (error) => resolve(error?.message)))
  expect(found).toBe('localhost is not at a public address')
})

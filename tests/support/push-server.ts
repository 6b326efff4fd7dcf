// A small push service over real HTTP (RFC 8030): it checks who sends (RFC 8292), opens what its browsers are sent (RFC 8291), and misbehaves on demand.
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** What a browser would hand to the page that subscribes. */
export type TestSubscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }

export type Received = {
  readonly endpoint: string
  /** The message as the browser opens it. */
  readonly message: Readonly<Record<string, unknown>>
  readonly topic: string | undefined
  readonly ttlSeconds: number
  readonly urgency: string | undefined
  readonly subject: string | undefined
}

export type PushServer = {
  readonly origin: string
  /** A browser subscribes with the site's key; messages under another key are refused with 403. */
  subscribe(publicKey: string): TestSubscription
  /** In the order in which they came; those of one topic replace each other. */
  waitingFor(subscription: TestSubscription): readonly Received[]
  /** The device fetched what waited for it. */
  clear(subscription: TestSubscription): void
  /** Every request, refused ones too. */
  requests(): number
  /** The status of the next answers, in turn; afterwards 201. `hangs`: no answer at all. */
  answerNext(...answers: readonly (number | 'hangs' | { status: number; retryAfter: string })[]): void
  close(): Promise<void>
}

type Browser = { readonly curve: ECDH; readonly auth: Buffer; readonly publicKey: string; readonly waiting: Map<string, Received> }

/** On a free port, unless one is given. */
export async function openPushServer(port = 0): Promise<PushServer> {
  const browsers = new Map<string, Browser>()
  const planned: (number | 'hangs' | { status: number; retryAfter: string })[] = []
  let requests = 0

  const server = createServer((request, response) => {
    requests += 1
    receive(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const next = planned.shift()
    if (next === 'hangs') return
    if (typeof next === 'number') return void response.writeHead(next).end()
    if (next) return void response.writeHead(next.status, { 'retry-after': next.retryAfter }).end()
    const browser = browsers.get(request.url ?? '')
    if (!browser) return void response.writeHead(404).end()
    const { headers } = request
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding')
    const subject = await senderOf(headers.authorization, browser.publicKey, origin)
    if (subject === null) return void response.writeHead(403).end()
    const ttlSeconds = Number(headers['ttl'])
    if (!Number.isInteger(ttlSeconds)) throw new Error('no TTL')
    const topic = headers['topic'] as string | undefined
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) throw new Error('a wrong topic')
    const message = JSON.parse(open(Buffer.concat(chunks), browser).toString('utf8')) as Record<string, unknown>
    const urgency = headers['urgency'] as string | undefined
    browser.waiting.set(topic ?? String(requests), { endpoint: origin + request.url, message, topic, ttlSeconds, urgency, subject })
    response.writeHead(201, { location: `${origin}/message/${requests}` }).end()
  }

  return {
    origin,
    subscribe(publicKey) {
      const curve = createECDH('prime256v1')
      const p256dh = curve.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(24).toString('base64url')}`
      browsers.set(path, { curve, auth, publicKey, waiting: new Map() })
      return { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    waitingFor: ({ endpoint }) => [...(browsers.get(new URL(endpoint).pathname)?.waiting.values() ?? [])],
    clear: ({ endpoint }) => browsers.get(new URL(endpoint).pathname)?.waiting.clear(),
    requests: () => requests,
    answerNext: (...answers) => void planned.push(...answers),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The sender's contact; null when the signature is not by the key with which the browser subscribed. */
async function senderOf(authorization: string | undefined, publicKey: string, audience: string): Promise<string | null> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (key !== publicKey) return null
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256'), { audience })
  const leftSeconds = (payload.exp ?? 0) - Date.now() / 1000
  if (leftSeconds <= 0 || leftSeconds > 86_400) throw new Error('a token of more than a day')
  return payload.sub ?? null
}

const derived = (salt: Buffer, key: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** RFC 8188 in one record, with the keys of RFC 8291. */
function open(body: Buffer, { curve, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16)
  const idBytes = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idBytes)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const material = derived(auth, curve.computeSecret(senderKey), info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derived(salt, material, 'Content-Encoding: aes128gcm\0', 16),
    derived(salt, material, 'Content-Encoding: nonce\0', 12),
  )
  const sealed = body.subarray(21 + idBytes)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding')
  return padded.subarray(0, end)
}

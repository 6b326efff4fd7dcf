// Invalid, incomplete and endless requests: refused in the usual envelope and headers, then cut.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ARRIVAL_MS } from '#server/platform/http/arrival.ts'
import { connect } from '../support/raw-connection.ts'
import { openWorld, type World } from '../support/world.ts'
import { soon } from '../support/soon.ts'

let world: World
let port = 0
beforeAll(async () => {
  world = await openWorld({ arrivalMs: { request: 300, upload: 900 } })
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => world.close())

/** The answer before the server closed the connection. */
async function answerTo(text: string | Buffer) {
  const { said, over } = await connect(port, text)
  await over
  const [head = '', body = ''] = said().split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]])),
    body: JSON.parse(body) as { code: string; message: string; requestId: string },
  }
}

const post = (headers: string, body = '') => `POST /api/quotes HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`

describe('a connection that brings no request', () => {
  it.each([
    ['bytes that no address has', Buffer.from('GET /\u{c9} HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1'), 400, 'malformed-request'],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 3', '{}'), 400, 'malformed-request'],
    ['no sense at all', '\u0016\u0003\u0001 hello\r\n\r\n', 400, 'malformed-request'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`, 431, 'request-too-large'],
  ])('%s: refused like anything else', async (_what, text, status, code) => {
    const answer = await answerTo(text)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.requestId).toBe(answer.headers['x-request-id'])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      connection: 'close',
    })
  })
})

describe('a sender who does not finish', () => {
  it('has a minute for a request and two for an upload', () => {
    expect(ARRIVAL_MS).toEqual({ request: 60_000, upload: 120_000 })
  })

  it.each([
    ['headers', 'GET /api/services HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['a body', post('Content-Type: application/json\r\nContent-Length: 40', '{"cleanerSlug":')],
    ['a body that its sender does not measure', post('Content-Type: application/json\r\nTransfer-Encoding: chunked', '1\r\n{\r\n')],
  ])('of %s is told so, and the line is cut', async (_what, text) => {
    const answer = await answerTo(text)
    expect([answer.status, answer.body.code, answer.headers['connection']]).toEqual([408, 'request-too-slow', 'close'])
  })

  it('of uploads is cut too, whether they were let in or not, and may begin anew', async () => {
    const { token } = await world.person('client')
    const begun = 'POST /api/users/me/avatar HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 40\r\n'
    const upload = async () => (await answerTo(`${begun}Authorization: Bearer ${token}\r\n\r\n--b\r\n`)).body.code
    const codes = await Promise.all([upload(), upload(), upload(), upload()])
    expect(codes.toSorted()).toEqual([...Array.from({ length: 3 }, () => 'request-too-slow'), 'too-many-requests'])
    expect(await upload()).toBe('request-too-slow')
    const unknown = await connect(port, `${begun}\r\n--b\r\n`)
    await unknown.over
    expect(unknown.said()).toMatch(/^HTTP\/1\.1 401 /)
  })
})

it('a reader who stopped in the middle is left', async () => {
  const lines = () => new Promise<number>((resolve) => world.app.server.getConnections((_error, count) => resolve(count)))
  await soon(async () => expect(await lines()).toBe(0))
  const { socket } = await connect(port, '')
  socket.pause()
  // More than the system's socket buffers hold.
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100))
  await soon(async () => expect(await lines()).toBe(1))
  await soon(async () => expect(await lines()).toBe(0))
  socket.destroy()
})

it.each(['GET *', 'OPTIONS *', 'GET http://x/api/services', 'GET http://evil.test/'])('%s is no address of ours', async (asked) => {
  expect(await answerTo(`${asked} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatchObject({
    status: 400,
    headers: { 'x-request-id': expect.any(String), 'x-content-type-options': 'nosniff' },
    body: { code: 'malformed-request' },
  })
})

it('TRACE repeats nothing of what was sent', async () => {
  const { said, over } = await connect(port, 'TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: marelle\r\nConnection: close\r\n\r\n')
  await over
  expect(said()).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(said()).not.toContain('marelle')
})

it('HEAD is answered as GET is, whoever asks by cookie', async () => {
  const { token } = await world.person('client')
  const head = await world.app.inject({ method: 'HEAD', url: '/api/users/me', headers: { cookie: `session=${token}` } })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

it('an instance whose visitors wait for seconds reports not ready', async () => {
  const { turns } = world.platform
  const ready = async () => (await world.call('GET /readyz')).status
  const held = Promise.withResolvers<void>()
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const working = Array.from({ length: 48 }, () => turns.take(() => held.promise))
    const waiting = world.call('GET /api/users/me')
    await soon(async () => expect(turns.longestWaitMs()).toBe(0))
    expect(await ready()).toBe(200)
    vi.advanceTimersByTime(3_100)
    expect([await ready(), (await world.call('GET /healthz')).status]).toEqual([503, 200])
    held.resolve()
    await Promise.all(working)
    expect([(await waiting).status, await ready()]).toEqual([401, 200])
  } finally {
    vi.useRealTimers()
  }
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { ask, call } from './api.ts'
import { endpointPath } from './endpoint-path.ts'
import { connectTransport } from './transport.ts'

type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown }

function serve(status: number, body: string): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({
      url,
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    })
    return new Response(body, { status })
  })
  return sent
}

let sessionsEnded = 0
let token = 'secret'
connectTransport({
  token: () => token,
  language: () => 'en',
  say: (failure) => `said ${failure}`,
  onUnauthorized: () => {
    sessionsEnded += 1
  },
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionsEnded = 0
  token = 'secret'
})

describe('the path of an endpoint', () => {
  it('fills parameters and keeps them from becoming path', () => {
    expect(endpointPath('GET /api/geo/resolve/{id}', { id: 'a/b?c' })).toBe('/api/geo/resolve/a%2Fb%3Fc')
  })

  it('writes the query in one order, without what is empty', () => {
    const query = { page: 2, city: 'montréal', q: '', flag: false, none: undefined }
    expect(endpointPath('GET /api/cleaners', {}, query)).toBe('/api/cleaners?city=montr%C3%A9al&flag=false&page=2')
    expect(endpointPath('GET /api/cleaners', {}, { ...query })).toBe(
      endpointPath('GET /api/cleaners', {}, Object.fromEntries(Object.entries(query).toReversed())),
    )
  })

  it('does not go out with a parameter missing', () => {
    expect(() => endpointPath('GET /api/cleaners/{slug}', {})).toThrow('needs slug')
  })

  it('is the key of a cached question', () => {
    expect(ask('GET /api/cleaners/{slug}', { params: { slug: 'marie' } }).queryKey).toEqual(['/api/cleaners/marie'])
  })
})

describe('a call', () => {
  it('carries token, language, body and idempotency key', async () => {
    const sent = serve(200, '{"ok":true}')
    await call('POST /api/auth/login', { body: { email: 'c', password: 'p' }, idempotencyKey: 'k1' })
    expect(sent[0]).toMatchObject({
      url: '/api/auth/login?lng=en',
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'idempotency-key': 'k1', 'content-type': 'application/json' },
      body: { email: 'c', password: 'p' },
    })
  })

  it('throws the refusal in the server’s words, with its fields and reference', async () => {
    serve(
      409,
      JSON.stringify({
        code: 'email-taken',
        message: 'Taken.',
        error: 'Taken.',
        fields: { email: 'taken' },
        details: { a: 1 },
        requestId: 'r9',
      }),
    )
    const problem = await call('POST /api/auth/logout').catch((thrown: unknown) => thrown)
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({
      status: 409,
      code: 'email-taken',
      message: 'Taken.',
      fields: { email: 'taken' },
      details: { a: 1 },
      requestId: 'r9',
    })
  })

  it('has words for an answer that is not ours', async () => {
    serve(502, '<html>Bad gateway</html>')
    await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 502, code: 'unreadable', message: 'said unreadable (502)' })
  })

  it('distinguishes offline from unreachable', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('failed')
    })
    vi.stubGlobal('navigator', { onLine: false })
    await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 0, code: 'offline' })
    vi.stubGlobal('navigator', { onLine: true })
    await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  })

  it('reads the words of a failure from its message, else its error, else has none; and has its own for what is not JSON', async () => {
    for (const [body, message] of [
      ['{"message":"First.","error":"Second."}', 'First.'],
      ['{"error":"Second."}', 'Second.'],
      ['{"ok":false}', ''],
      ['null', ''],
      ['<html>', 'said unreadable (500)'],
      ['', 'said unreadable (500)'],
    ] as const) {
      serve(500, body)
      await expect(call('GET /api/auth/sessions'), body).rejects.toMatchObject({ status: 500, message })
    }
  })

  it('gives up after ten seconds', async () => {
    const asked: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      asked.push(ms)
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    })
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted())
    await expect(call('GET /api/auth/sessions')).rejects.toMatchObject({ status: 0, code: 'timeout', message: 'said timeout' })
    expect(asked).toEqual([10_000])
    vi.restoreAllMocks()
  })

  it('sends its cookies and JSON to our own origin only, and asks past every cache who is signed in', async () => {
    const sent = serve(200, '{"ok":true}')
    await call('GET /api/users/me')
    await call('GET /api/auth/sessions')
    expect(sent[0]?.headers).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache', 'content-type': 'application/json' })
    expect(sent[1]?.headers).not.toHaveProperty('cache-control')
    expect(sent.every(({ url }) => url.startsWith('/api/'))).toBe(true)
  })
})

describe('a 401', () => {
  const answer = (code: string) => JSON.stringify({ code, message: 'x', error: 'x', requestId: 'r' })

  it('ends the session on any call but the current-user check', async () => {
    serve(401, answer('not-signed-in'))
    await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 401 })
    expect(sessionsEnded).toBe(0)
    await expect(call('GET /api/auth/sessions')).rejects.toMatchObject({ status: 401 })
    await expect(call('PATCH /api/users/me', { body: { name: 'A' } })).rejects.toMatchObject({ status: 401 })
    await expect(call('POST /api/auth/select-role', { body: { role: 'client' } })).rejects.toMatchObject({ status: 401 })
    expect(sessionsEnded).toBe(3)
  })

  it('of a question asked while the session gets a new token is asked again with that', async () => {
    const renewed = Promise.withResolvers<Response>()
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (_url: string, { method, headers }: RequestInit & { headers: Record<string, string> }) => {
      if (method === 'POST') return renewed.promise
      asked.push(headers['authorization'])
      return asked.length === 1 ? new Response(answer('not-signed-in'), { status: 401 }) : new Response('{"items":[]}')
    })
    const renewing = call('POST /api/auth/first-password', { body: { newPassword: 'p' } }).then((made) => (token = made.token))
    const listed = call('GET /api/auth/sessions')
    renewed.resolve(new Response('{"token":"another"}'))
    await renewing
    expect(await listed).toEqual({ items: [] })
    expect(asked).toEqual(['Bearer secret', 'Bearer another'])
    expect(sessionsEnded).toBe(0)
  })

  it('is the caller’s business when a password was wrong', async () => {
    serve(401, answer('bad-credentials'))
    await expect(call('POST /api/auth/login', { body: { email: 'c', password: 'p' } })).rejects.toMatchObject({ code: 'bad-credentials' })
    expect(sessionsEnded).toBe(0)
  })
})

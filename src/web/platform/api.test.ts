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

const refused: string[] = []
connectTransport({
  token: () => 'secret',
  language: () => 'en',
  say: (failure) => `said ${failure}`,
  onUnauthorized: (path) => refused.push(path),
})
afterEach(() => {
  vi.unstubAllGlobals()
  refused.length = 0
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
    await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 502, code: 'unreadable', message: 'said unreadable' })
  })

  it('tells offline from unreachable', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('failed')
    })
    vi.stubGlobal('navigator', { onLine: false })
    await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 0, code: 'offline' })
    vi.stubGlobal('navigator', { onLine: true })
    await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  })

  it('reports a session that ended', async () => {
    serve(401, JSON.stringify({ code: 'not-signed-in', message: 'x', error: 'x', requestId: 'r' }))
    await expect(call('GET /api/auth/sessions')).rejects.toMatchObject({ status: 401 })
    expect(refused).toEqual(['/api/auth/sessions'])
  })
})

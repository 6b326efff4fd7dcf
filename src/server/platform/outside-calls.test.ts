import { once } from 'node:events'
import { createServer } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_OUTAGE_LENGTH, MEASURED_CALLS } from '#domain/health.ts'
import { openLog } from './log.ts'
import { kindOfError, makeOutsideCalls, outageOfStatus, type OutsideCall, type OutsideCalls } from './outside-calls.ts'

let outside: OutsideCalls
let heard: OutsideCall[]
beforeEach(() => {
  outside = makeOutsideCalls(openLog('silent', false))
  heard = []
  outside.onCall((call) => heard.push(call))
})

const mail = () => outside.readings().find(({ service }) => service === 'mail')
const LOST = new Error('the server of claire@maisonnette.test is away')

describe('a watched call', () => {
  it('is the promise of the call itself, with its arguments', async () => {
    const answering = Promise.resolve({ status: 200 })
    const asked: unknown[] = []
    const watched = outside.watch('mail')((...args: [string, number]) => {
      asked.push(...args)
      return answering
    })
    expect(watched('a', 2)).toBe(answering)
    await answering
    expect(asked).toEqual(['a', 2])
  })

  it('throws what the call threw', async () => {
    const failing = outside.watch('mail')(() => Promise.reject(LOST))
    await expect(failing()).rejects.toBe(LOST)
    const broken = outside.watch('mail')((): Promise<void> => {
      throw LOST
    })
    expect(() => void broken()).toThrow(LOST)
  })

  it('is as it was when it cannot be judged or told', async () => {
    outside.onCall(() => {
      throw new Error('a listener that fails')
    })
    const judge = (): never => {
      throw new Error('a judge that fails')
    }
    const answered = outside.watch('mail')(() => Promise.resolve('yes'), { ofAnswer: judge })
    expect(await answered()).toBe('yes')
    const failed = outside.watch('mail')(() => Promise.reject(LOST), { ofError: judge })
    await expect(failed()).rejects.toBe(LOST)
    expect(await outside.watch('mail')(() => Promise.resolve('yes'))()).toBe('yes')
  })
})

describe('what is remembered', () => {
  it('is nothing before the first call', () => {
    expect(outside.readings()).toEqual([])
  })

  it('is the latest success and the latest failure, with a kind that names nobody', async () => {
    const before = new Date()
    const call = outside.watch('mail')((isThere: boolean) => (isThere ? Promise.resolve() : Promise.reject(LOST)))
    await call(true)
    expect(mail()).toMatchObject({ callCount: 1, lastFailureAt: null, lastFailure: null, p95Ms: expect.any(Number) as number })
    await call(false).catch(() => undefined)
    expect(mail()).toMatchObject({ callCount: 2, lastFailure: 'Error' })
    expect(mail()?.lastSuccessAt?.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(mail()?.lastFailureAt?.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(heard.map(({ service, outcome }) => [service, outcome])).toEqual([
      ['mail', 'success'],
      ['mail', 'failure'],
    ])
  })

  it('takes a refusal for a success, and an answer without the work for a failure', async () => {
    const signs = { ofAnswer: (status: number) => outageOfStatus(status), ofError: () => null }
    const call = outside.watch('mail')((status: number) => (status === 0 ? Promise.reject(LOST) : Promise.resolve(status)), signs)
    await call(0).catch(() => undefined)
    await call(404)
    expect(mail()).toMatchObject({ lastFailureAt: null })
    await call(503)
    expect(mail()).toMatchObject({ lastFailure: '503' })
    await call(429)
    expect(mail()).toMatchObject({ lastFailure: '429', callCount: 4 })
  })

  it('is short, and of the latest calls', async () => {
    const call = outside.watch('mail')(() => Promise.resolve('x'.repeat(500)), { ofAnswer: (words) => words })
    for (let count = 0; count < MEASURED_CALLS + 1; count += 1) await call()
    expect(mail()?.lastFailure).toHaveLength(MAX_OUTAGE_LENGTH)
    expect(mail()?.callCount).toBe(MEASURED_CALLS + 1)
  })
})

describe('the kind of an error', () => {
  it('is the code of what lies beneath it, never its words', async () => {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    server.close()
    await once(server, 'close')
    const refused: unknown = await fetch(`http://127.0.0.1:${port}/`).catch((error: unknown) => error)
    expect(kindOfError(refused)).toBe('ECONNREFUSED')
    expect(kindOfError(new Error('who@maisonnette.test', { cause: refused }))).toBe('ECONNREFUSED')
  })

  it.each([
    [new DOMException('too late', 'TimeoutError'), 'TimeoutError'],
    [new TypeError('fetch failed'), 'TypeError'],
    [Object.assign(new Error('no'), { code: 'EAUTH' }), 'EAUTH'],
    [Object.assign(new Error('no'), { code: 'claire@maisonnette.test' }), 'Error'],
    [Object.assign(new Error('no'), { code: 23 }), 'Error'],
    ['a text', 'Error'],
    [null, 'Error'],
  ])('of %s is %s', (error, kind) => {
    expect(kindOfError(error)).toBe(kind)
  })
})

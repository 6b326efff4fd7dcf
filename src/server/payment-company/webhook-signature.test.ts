import { describe, expect, it } from 'vitest'
import { checkWebhook, signWebhook } from './webhook-signature.ts'

const secret = 'whsec_one'
const at = new Date('2026-11-23T14:00:00Z')
const body = Buffer.from('{"id":"evt_1",  "type":"charge.captured"}')
const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1000)

describe('a signature', () => {
  it('is good over the bytes as they were sent', () => {
    expect(checkWebhook(body, signWebhook(body, secret, at), secret, at)).toBe('good')
  })

  it('is bad when any one byte differs, when the JSON was written anew, or with another secret', () => {
    const header = signWebhook(body, secret, at)
    for (let index = 0; index < body.length; index += 1) {
      const tampered = Buffer.from(body)
      tampered[index] = (tampered[index] ?? 0) ^ 1
      expect(checkWebhook(tampered, header, secret, at)).toBe('bad-signature')
    }
    expect(checkWebhook(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), header, secret, at)).toBe('bad-signature')
    expect(checkWebhook(body, header, 'whsec_two', at)).toBe('bad-signature')
  })

  it.each([
    [299, 'good'],
    [300, 'good'],
    [301, 'stale'],
    [-300, 'good'],
    [-301, 'stale'],
  ])('read %i seconds later is %s', (seconds, check) => {
    expect(checkWebhook(body, signWebhook(body, secret, at), secret, later(seconds))).toBe(check)
  })

  it('cannot be given another instant', () => {
    const header = signWebhook(body, secret, at).replace(/t=\d+/u, `t=${later(600).getTime() / 1000}`)
    expect(checkWebhook(body, header, secret, later(600))).toBe('bad-signature')
  })

  it.each([
    '',
    't=',
    'v1=00',
    't=abc,v1=00',
    't=1,v1=',
    't=1;v1=00',
    `t=1,v1=${'z'.repeat(64)}`,
    't=1,v0=00',
    `t=-1,v1=${'0'.repeat(64)}`,
    '=,=,=',
  ])('that reads %j is bad, and nothing breaks', (header) => {
    expect(checkWebhook(body, header, secret, at)).toBe('bad-signature')
  })

  it('may come beside others while a secret is being changed', () => {
    const [old, fresh] = [signWebhook(body, 'whsec_two', at), signWebhook(body, secret, at)]
    expect(checkWebhook(body, `${old},${fresh.split(',')[1] ?? ''}`, secret, at)).toBe('good')
  })
})

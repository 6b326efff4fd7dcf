// Verbs that meant several things went, so that a name is guessed right: nothing on the server is called by them again.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { CONDITIONS } from '#domain/booking-effects.ts'
import { GUARDS } from '#domain/booking-guards.ts'
import { STEPS } from '#domain/booking-steps.ts'
import { TIMERS } from '#domain/booking-timers.ts'
import { NOTICE_KINDS } from '#domain/notice.ts'
import { REFUSALS } from '#domain/refusal.ts'

const project = path.resolve(import.meta.dirname, '..')
/** Each with what is said instead. */
const GONE: readonly (readonly [name: RegExp, instead: string])[] = [
  [/^giveBack/, 'release a credit, a discount or a hold; refund money; reverse a payout'],
  [/^takeBack/, 'revoke a reward, reclaim earnings, undo a change'],
  [/^let(?:[A-Z]\w*)?Go$/, 'detach a card, release a hold, end what was held'],
  [/^claim(?:Code|Key|File|Port|AtSignUp|Due)/, 'redeem a code, reserve a key, lease what is due; a cleaner alone claims: a visit'],
  [/^(?:is|has|open|unpaid)Claims?$|^claimedAt$/, 'a client owes a second half'],
  [/^holdPayouts|PayoutHold$|^(?:insert|end|open)Holds?$/, 'stop payouts, and allow them again; a card is held'],
  [/^write(?:To|Opened|Asked|Decided|Appealed|Closed)$/, 'email a party'],
]
const DECLARED = /\b(?:const|function|readonly) (\w+)|^ {2,4}(\w+)\(/gm

const gone = (code: string): string[] =>
  [...code.matchAll(DECLARED)].flatMap(([, declared, method]) => {
    const name = declared ?? method ?? ''
    return GONE.filter(([verb]) => verb.test(name)).map(([, instead]) => `${name}: ${instead}`)
  })

it('nothing in domain and server is called by a verb that went', () => {
  const files = globSync('src/{domain,server}/**/*.ts', { cwd: project, exclude: (file) => file.endsWith('.test.ts') })
  expect(files.length).toBeGreaterThan(700)
  expect(files.flatMap((file) => gone(readFileSync(path.join(project, file), 'utf8')).map((found) => `${file}: ${found}`))).toEqual([])
})

it.each([
  'export const giveBackCredit = 1',
  'async function letPayoutsGo() {',
  '  takeBack(tx: Tx): void',
  'const claimCode = 1',
  'const hasClaim = 1',
  'function holdPayouts() {',
])('%s is refused', (code) => expect(gone(code)).toHaveLength(1))

it.each(['const claim = 1', 'async function releaseCredit() {', '  emailParty(tx: Tx): void', 'const letters = 1'])('%s may stay', (code) =>
  expect(gone(code)).toEqual([]),
)

it('what the lifecycle calls a claim is a cleaner’s, of a visit', () => {
  const names = [STEPS, GUARDS, CONDITIONS, REFUSALS].flatMap((table) => Object.keys(table)).concat(TIMERS, NOTICE_KINDS)
  expect(names.filter((name) => name.includes('claim'))).toEqual(['claim', 'withdraw-claim', 'lapse-claim', 'client-claimed'])
})

import { beforeEach, expect, it } from 'vitest'
import type { MadeFrame } from '#contract/live.ts'
import { LIVE_LOOK_BACK_MS } from '#domain/live.ts'
import type { UserId } from '#domain/id.ts'
import { makeToldLately } from './told-lately.ts'

const person = (name: string, role: 'client' | 'admin' = 'client') => ({ userId: name as UserId, role })
const changed = (id: string): MadeFrame => ({ type: 'CHANGED', what: 'booking', id })

let now = 0
let lately: ReturnType<typeof makeToldLately>
const tell = (frame: MadeFrame, to: readonly string[], toOperators = true) => lately.keep({ to: new Set(to), toOperators, frame })

beforeEach(() => {
  now = 0
  lately = makeToldLately(() => now)
  now = LIVE_LOOK_BACK_MS
})

it('answers what was told to somebody a moment ago, each once, and nothing of others', () => {
  tell(changed('1'), ['claire'])
  tell(changed('2'), ['paul'])
  tell(changed('1'), ['claire', 'paul'])
  expect(lately.for(person('claire'))).toEqual([changed('1')])
  expect(lately.for(person('paul'))).toEqual([changed('2'), changed('1')])
  expect(lately.for(person('denis'))).toEqual([])
})

it('answers operators all but what was told to one person alone', () => {
  tell(changed('1'), ['claire'])
  tell({ type: 'CHANGED', what: 'notice', id: '2' }, ['claire'], false)
  expect(lately.for(person('olga', 'admin'))).toEqual([changed('1')])
})

it('forgets what is older, and keeps nothing that passes by itself', () => {
  tell(changed('1'), ['claire'])
  tell({ type: 'TYPING', accountId: 'paul' as UserId, isTyping: true }, ['claire'])
  now += LIVE_LOOK_BACK_MS
  expect(lately.for(person('claire'))).toEqual([changed('1')])
  now += 1
  expect(lately.for(person('claire'))).toEqual([])
})

it('does not know what a process that has just begun, or a crowd of changes, may have told', () => {
  expect(makeToldLately(() => now).for(person('claire'))).toBeNull()
  for (let index = 0; index < 2_001; index += 1) tell(changed(String(index)), ['paul'])
  expect(lately.for(person('claire'))).toBeNull()
  now += LIVE_LOOK_BACK_MS
  expect(lately.for(person('claire'))).toEqual([])
})

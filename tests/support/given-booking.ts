// The rules of steps read aloud: `given(held).when('accept', 'cleaner', asked).thenIs({ to: 'pending' })`.
import { expect } from 'vitest'
import type { Actor } from '#domain/booking.ts'
import type { BookingFacts } from '#domain/booking-facts.ts'
import type { StepInput } from '#domain/booking-guards.ts'
import { decide, type Decision } from '#domain/booking-lifecycle.ts'
import type { AnyStep, Step } from '#domain/booking-steps.ts'
import type { RefusalCode } from '#domain/refusal.ts'

type Expected = { readonly [Part in keyof Decision]?: Part extends 'facts' ? Partial<BookingFacts> : Decision[Part] }

type Tried = Decision & {
  /** The decision holds this, whatever else it holds. */
  thenIs(expected: Expected): void
  isRefused(code: RefusalCode): void
}

/** `when`: the step, who takes it (null for a stranger) and at which instant. The rules of planned steps are tried as well. */
export const given = (facts: BookingFacts) => ({
  when(step: AnyStep, actor: Actor | null, at: Date, input?: StepInput): Tried {
    const decided = (): Decision => decide(step as Step, facts, actor, at, input)
    return {
      thenIs: (expected) => expect(decided()).toMatchObject(expected),
      isRefused: (code) => expect(decided).toThrow(code),
      get step() {
        return decided().step
      },
      get to() {
        return decided().to
      },
      get facts() {
        return decided().facts
      },
      get effects() {
        return decided().effects
      },
      get timers() {
        return decided().timers
      },
    }
  },
})

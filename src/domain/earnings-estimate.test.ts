import { expect, it } from 'vitest'
import { earningsEstimate } from './earnings-estimate.ts'
import { commissionTaken } from './earnings.ts'
import { cents } from './money.ts'
import { quote } from './pricing.ts'
import { DEFAULT_TERMS } from './setting.ts'

it('is the rate for every hour of the year, less the commission', () => {
  expect(earningsEstimate({ rateCents: cents(3000), hoursPerWeek: 20, weeks: 46 }, DEFAULT_TERMS)).toEqual({
    grossCents: 2_760_000,
    commissionCents: 414_000,
    netCents: 2_346_000,
  })
})

it('takes of four hours what is taken of a visit of four hours', () => {
  const visit = quote({
    tariff: { method: 'hourly', rateCents: cents(3333) },
    durationMinutes: 240,
    isEmergency: false,
    suppliesByCleaner: true,
    isFirstBooking: true,
    referralCreditCents: cents(0),
    isTaxRegistered: true,
  })
  const { commissionCents } = earningsEstimate({ rateCents: cents(3333), hoursPerWeek: 4, weeks: 1 }, DEFAULT_TERMS)
  expect(commissionCents).toBe(commissionTaken(visit.baseCents, DEFAULT_TERMS).commissionCents)
})

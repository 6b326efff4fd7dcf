import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './civil-date.ts'
import { impossibleFact, INCIDENT_DATES, INCIDENT_RISKS, keptUntil, standingOf, type IncidentFacts } from './incident.ts'

const TODAY = '2026-11-24'
const FACTS: IncidentFacts = {
  happenedFrom: '2026-11-01',
  happenedUntil: '2026-11-08',
  noticedOn: '2026-11-08',
  circumstances: 'Un courriel à la mauvaise cliente',
  information: 'Nom, adresse',
  peopleCount: 0,
  risk: 'serious',
  riskReasons: 'L’adresse dit quand la maison est vide.',
  measures: '',
  commissionToldOn: '2026-11-08',
  peopleToldOn: null,
  publicNoticeOn: null,
}

const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days))
const maybe = fc.option(day, { nil: null })
const anyFacts = fc
  .record({ happenedFrom: day, noticedOn: day, happenedUntil: maybe, commissionToldOn: maybe, peopleToldOn: maybe, publicNoticeOn: maybe })
  .chain((dates) => fc.constantFrom(...INCIDENT_RISKS).map((risk): IncidentFacts => ({ ...FACTS, ...dates, risk })))

describe('what an entry wants next', () => {
  it.each<[Partial<IncidentFacts>, string]>([
    [{ risk: 'unassessed' }, 'assess'],
    [{}, 'tell'],
    [{ peopleToldOn: '2026-11-09' }, 'settled'],
    [{ publicNoticeOn: '2026-11-09' }, 'settled'],
    [{ commissionToldOn: null, peopleToldOn: '2026-11-09' }, 'tell'],
    [{ risk: 'not-serious', commissionToldOn: null }, 'settled'],
  ])('%j: %s', (change, standing) => {
    expect(standingOf({ ...FACTS, ...change })).toBe(standing)
  })

  it('is never less once one more is told', () => {
    const told = fc.constantFrom('commissionToldOn', 'peopleToldOn', 'publicNoticeOn')
    fc.assert(
      fc.property(anyFacts, told, (facts, name) => {
        if (standingOf(facts) === 'settled') expect(standingOf({ ...facts, [name]: TODAY })).toBe('settled')
      }),
    )
  })
})

describe('what cannot be true', () => {
  it.each<[Partial<IncidentFacts>, string | null]>([
    [{}, null],
    [{ happenedFrom: '2026-11-09' }, 'happenedUntil'],
    [{ happenedUntil: null, noticedOn: '2026-10-31' }, 'noticedOn'],
    [{ noticedOn: '2026-11-25', commissionToldOn: null }, 'noticedOn'],
    [{ commissionToldOn: '2026-11-07' }, 'commissionToldOn'],
    [{ peopleToldOn: '2026-11-25' }, 'peopleToldOn'],
    [{ publicNoticeOn: '2026-11-01' }, 'publicNoticeOn'],
    [{ riskReasons: ' ' }, 'riskReasons'],
    [{ riskReasons: '', risk: 'unassessed' }, null],
  ])('%j: %s', (change, field) => {
    expect(impossibleFact({ ...FACTS, ...change }, TODAY)).toBe(field)
  })

  it('leaves each day of an entry by today, the noticed one after the first, and whoever was told after it', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        if (impossibleFact(facts, TODAY) !== null) return
        const days = INCIDENT_DATES.flatMap((name) => facts[name] ?? [])
        expect(days.every((each) => each <= TODAY)).toBe(true)
        expect(
          [facts.noticedOn, facts.commissionToldOn, facts.peopleToldOn, facts.publicNoticeOn].every(
            (each) => each === null || each >= facts.happenedFrom,
          ),
        ).toBe(true)
      }),
    )
  })
})

it('is kept five years from the day when it was noticed, leap days included', () => {
  expect(keptUntil({ noticedOn: '2026-11-24' })).toBe('2031-11-24')
  expect(keptUntil({ noticedOn: '2028-02-29' })).toBe('2033-02-28')
})

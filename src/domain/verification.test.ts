import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Checks } from './cleaner-listing.ts'
import type { UserId } from './id.ts'
import { Refusal } from './refusal.ts'
import {
  approvalsNeeded,
  approvalStep,
  certificatesOn,
  certificationStatus,
  checkDocument,
  checkEndings,
  colleaguesReading,
  countedApproval,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  heldChecks,
  isAdult,
  isReportFresh,
  nextCheckDate,
  takesPaper,
  verificationStatus,
  type DoneBy,
} from './verification.ts'

const none: Checks = {
  identityVerifiedOn: null,
  backgroundCheckedOn: null,
  insuranceValidUntil: null,
  certifiedOn: null,
  ecoCertifiedOn: null,
  ecoValidUntil: null,
}

test('someone is an adult on their eighteenth birthday and not the day before', () => {
  expect(isAdult('2008-11-23', '2026-11-22')).toBe(false)
  expect(isAdult('2008-11-23', '2026-11-23')).toBe(true)
  expect(isAdult('2008-02-29', '2026-02-28')).toBe(false)
  expect(isAdult('2008-02-29', '2026-03-01')).toBe(true)
})

test('a report is fresh for less than three months', () => {
  expect(isReportFresh('2026-08-24', '2026-11-23')).toBe(true)
  expect(isReportFresh('2026-08-23', '2026-11-23')).toBe(false)
})

describe('papers as they are sent', () => {
  const refusal = (facts: Partial<Parameters<typeof checkDocument>[0]>): string => {
    try {
      checkDocument({ type: 'id', issuedOn: null, expiresOn: null, label: '', ...facts }, '2026-11-23')
      return 'accepted'
    } catch (error) {
      return error instanceof Refusal ? `${error.code} ${Object.keys(error.fields ?? {}).join()}` : String(error)
    }
  }
  it.each([
    [{ type: 'id' }, 'malformed-request expiresOn'],
    [{ type: 'id', expiresOn: '2026-11-22' }, 'document-expired expiresOn'],
    [{ type: 'id', expiresOn: '2026-11-23' }, 'accepted'],
    [{ type: 'insurance', expiresOn: '2126-01-01' }, 'malformed-request expiresOn'],
    [{ type: 'background_check', expiresOn: '2027-01-01' }, 'malformed-request issuedOn'],
    [{ type: 'background_check', issuedOn: '2026-11-24' }, 'malformed-request issuedOn'],
    [{ type: 'background_check', issuedOn: '2026-08-23' }, 'report-too-old issuedOn'],
    [{ type: 'background_check', issuedOn: '2026-08-24' }, 'accepted'],
    [{ type: 'certification' }, 'malformed-request label'],
    [{ type: 'certification', label: 'Attestation' }, 'accepted'],
  ] as const)('%o is %s', (facts, answer) => {
    expect(refusal(facts).trim()).toBe(answer)
  })
})

test('a check is warned of thirty days before its last day, and lapses the day after it', () => {
  const checks = { ...none, insuranceValidUntil: '2026-12-31' }
  const stateOn = (today: string) => checkEndings(checks, today)[0]?.state
  expect(stateOn('2026-11-30')).toBe('valid')
  expect(stateOn('2026-12-01')).toBe('ending')
  expect(stateOn('2026-12-31')).toBe('ending')
  expect(stateOn('2027-01-01')).toBe('lapsed')
  expect(nextCheckDate(checks, '2026-11-23')).toBe('2026-12-01')
  expect(nextCheckDate(checks, '2026-12-01')).toBe('2027-01-01')
  expect(nextCheckDate(checks, '2027-01-01')).toBeNull()
  expect(nextCheckDate({ ...checks, backgroundCheckedOn: '2025-12-15' }, '2026-11-23')).toBe('2026-12-01')
})

test('what was approved is held until its last day', () => {
  const checks = { ...none, identityVerifiedOn: '2020-01-01', backgroundCheckedOn: '2025-11-23', insuranceValidUntil: '2026-11-22' }
  expect(heldChecks(checks, '2026-11-22')).toEqual(['id', 'background_check', 'insurance'])
  expect(heldChecks(checks, '2026-11-23')).toEqual(['id', 'background_check'])
  expect(heldChecks(checks, '2026-11-24')).toEqual(['id'])
})

test('a cleaner is verified by the two checks that are required, whatever else waits', () => {
  const today = '2026-11-23'
  expect(verificationStatus(none, [], today)).toBe('unverified')
  expect(verificationStatus(none, [{ type: 'insurance', status: 'pending' }], today)).toBe('unverified')
  expect(verificationStatus(none, [{ type: 'id', status: 'pending' }], today)).toBe('pending')
  const sentAgain = [
    { type: 'id', status: 'pending' },
    { type: 'id', status: 'rejected' },
  ] as const
  expect(verificationStatus(none, sentAgain, today)).toBe('pending')
  expect(verificationStatus(none, sentAgain.slice(1), today)).toBe('rejected')
  const checks = { ...none, identityVerifiedOn: today, backgroundCheckedOn: '2025-11-23' }
  expect(verificationStatus(checks, [], today)).toBe('verified')
  expect(verificationStatus(checks, [], '2026-11-24')).toBe('unverified')
})

test('certification is training, or what became of an outside certificate until then', () => {
  expect(certificationStatus(null, [])).toBe('pending')
  expect(certificationStatus(null, [{ type: 'certification', status: 'rejected' }])).toBe('rejected')
  expect(certificationStatus(null, [{ type: 'certification', status: 'approved' }])).toBe('verified')
  expect(certificationStatus('2026-11-23', [])).toBe('certified')
})

it('a certificate is named through its last day, once by name, for as long as the best of them holds', () => {
  const approved = { type: 'certification', status: 'approved' } as const
  const documents = [
    { ...approved, label: 'Secourisme', expiresOn: '2026-11-22' },
    { ...approved, label: 'secourisme', expiresOn: '2027-11-22' },
    { ...approved, label: 'Bois', expiresOn: '2026-11-21' },
    { ...approved, label: 'Vitres', expiresOn: null },
    { type: 'certification', status: 'pending', label: 'Tapis', expiresOn: null },
    { type: 'insurance', status: 'approved', label: '', expiresOn: '2030-01-01' },
  ] as const
  expect(certificatesOn(documents, '2026-11-22')).toEqual([
    { name: 'Secourisme', validUntil: '2027-11-22' },
    { name: 'Vitres', validUntil: null },
  ])
})

it('no certificate that has ended, waits or was refused is ever named, and none twice', () => {
  const document = fc.record({
    type: fc.constantFrom(...DOCUMENT_TYPES),
    status: fc.constantFrom(...DOCUMENT_STATUSES),
    label: fc.constantFrom('Bois', 'bois', 'Vitres'),
    expiresOn: fc.option(fc.constantFrom('2026-11-21', '2026-11-22', '2026-11-23'), { nil: null }),
  })
  fc.assert(
    fc.property(fc.array(document), (documents) => {
      const named = certificatesOn(documents, '2026-11-22')
      expect(new Set(named.map(({ name }) => name.toLowerCase())).size).toBe(named.length)
      for (const { name, validUntil } of named) {
        expect(validUntil === null || validUntil >= '2026-11-22').toBe(true)
        const same = documents.filter((each) => each.label.toLowerCase() === name.toLowerCase() && each.expiresOn === validUntil)
        expect(same.some(({ type, status }) => type === 'certification' && status === 'approved')).toBe(true)
      }
    }),
  )
})

const [olga, omar, odile] = ['olga', 'omar', 'odile'] as UserId[] as [UserId, UserId, UserId]
const NOON = new Date('2026-11-23T17:00:00Z')
const minutesLater = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000)

describe('approvals', () => {
  it.each(DOCUMENT_TYPES)('of %s are two for a background check where two check papers, and one otherwise', (type) => {
    expect([0, 1, 2, 3].map((count) => approvalsNeeded(type, count))).toEqual(type === 'background_check' ? [1, 1, 2, 2] : [1, 1, 1, 1])
  })

  const first = { by: olga, at: NOON }
  it.each([
    ['nobody approved it', 'background_check', null, olga, [olga, omar], 'first'],
    ['the same person does again', 'background_check', first, olga, [olga, omar], 'again'],
    ['somebody else does', 'background_check', first, omar, [olga, omar], 'last'],
    ['whoever did first checks papers no more', 'background_check', first, omar, [omar, odile], 'first'],
    ['one person is left to check papers', 'background_check', first, olga, [olga], 'last'],
    ['whoever did first has left one person alone', 'background_check', first, omar, [omar], 'last'],
    ['it is another paper', 'id', null, olga, [olga, omar], 'last'],
  ] as const)('when %s', (_when, type, kept, by, checkers, step) => {
    expect(approvalStep({ type, first: kept }, by, checkers)).toBe(step)
  })

  it('never let one person alone approve a background check where two check papers', () => {
    const people = fc.subarray([olga, omar, odile], { minLength: 1 })
    const presses = fc.array(fc.record({ checkers: people, chosen: fc.nat() }), { maxLength: 12 })
    fc.assert(
      fc.property(presses, (all) => {
        let kept: DoneBy | null = null
        for (const { checkers, chosen } of all) {
          const by = checkers[chosen % checkers.length] as UserId
          const document = { type: 'background_check', first: kept } as const
          const step = approvalStep(document, by, checkers)
          const counted = countedApproval(document, checkers)
          if (step === 'last' && checkers.length > 1) {
            expect(counted?.by).not.toBe(by)
            expect(checkers).toContain(counted?.by)
          }
          if (step === 'again') expect(counted?.by).toBe(by)
          if (step === 'first') kept = { by, at: NOON }
          if (step === 'last') kept = null
        }
      }),
    )
  })
})

describe('a paper that somebody reads', () => {
  const look = { by: olga, at: NOON }
  const paper = { status: 'pending', first: null, look } as const

  it('keeps colleagues from deciding for five minutes after the last look, and never its reader', () => {
    expect(colleaguesReading(null, omar, NOON)).toBeNull()
    expect(colleaguesReading(look, olga, NOON)).toBeNull()
    expect(colleaguesReading(look, omar, NOON)).toBe(look)
    expect(colleaguesReading(look, omar, new Date(minutesLater(5).getTime() - 1))).toBe(look)
    expect(colleaguesReading(look, omar, minutesLater(5))).toBeNull()
  })

  it('is taken by a look when nobody else reads it, unless it is decided or was approved first by the same person', () => {
    expect(takesPaper(paper, olga, minutesLater(4))).toBe(true)
    expect(takesPaper(paper, omar, minutesLater(4))).toBe(false)
    expect(takesPaper(paper, omar, minutesLater(5))).toBe(true)
    expect(takesPaper({ ...paper, status: 'approved' }, olga, NOON)).toBe(false)
    expect(takesPaper({ ...paper, look: null, first: look }, olga, NOON)).toBe(false)
    expect(takesPaper({ ...paper, look: null, first: look }, omar, NOON)).toBe(true)
  })
})

// Whoever stops the notifications of a family reads first what they will no longer be told.
import { expect, it } from 'vitest'
import type { Language } from '#domain/account.ts'
import { mutableKindsOf, NOTICE_FAMILIES, type NoticeFamily, type NoticeKind } from '#domain/notice.ts'
import { translations } from './all.ts'

type Part = 'client' | 'cleaner'
type Named = Readonly<Record<Language, RegExp>>

const START: Named = { fr: /visite commence/, en: /visit starts/ }
const REVIEWS: Named = { fr: /avis publiés/, en: /new reviews/ }
const REPLIES: Named = { fr: /réponses/, en: /replies/ }
const WRITES: Named = { fr: /écrit/, en: /writes/ }
const PAYOUTS: Named = { fr: /versements partis/, en: /payouts on their way/ }
const REFERRALS: Named = { fr: /parrainage/, en: /referral/i }

/** Who is told of a kind, and how the page of settings names it. */
const NAMED: Readonly<Partial<Record<NoticeKind, readonly [parts: readonly Part[], named: Named]>>> = {
  'cleaner-offered': [['cleaner'], { fr: /visites qui vous sont proposées/, en: /visits on offer/i }],
  'client-on-the-way': [['client'], { fr: /met en route/, en: /on the way/ }],
  'client-started': [['client'], START],
  'client-review-published': [['client'], REVIEWS],
  'cleaner-review-published': [['cleaner'], REVIEWS],
  'client-review-answered': [['client'], REPLIES],
  'cleaner-review-answered': [['cleaner'], REPLIES],
  'day-opened': [['client'], { fr: /se libère un jour/, en: /opens up on a day/ }],
  'new-message': [['client', 'cleaner'], WRITES],
  'unread-messages': [['client', 'cleaner'], WRITES],
  'cleaner-paid': [['cleaner'], { fr: /visites payées/, en: /paid visits/i }],
  'cleaner-tipped': [['cleaner'], { fr: /pourboires/, en: /tips/ }],
  'payout-sent': [['cleaner'], PAYOUTS],
  'instant-payout-sent': [['cleaner'], PAYOUTS],
  'referral-earned': [['client', 'cleaner'], REFERRALS],
  'referral-refused': [['client', 'cleaner'], REFERRALS],
  'referral-credit-ending': [['client'], REFERRALS],
  'cleaner-review-invited': [['cleaner'], { fr: /évaluer une visite/, en: /review a visit/ }],
}

const kinds = NOTICE_FAMILIES.flatMap((family) => mutableKindsOf(family).map((kind): [NoticeKind, NoticeFamily] => [kind, family]))

it.each(kinds)('%s is named where %s are muted', (kind, family) => {
  const [parts, named] = NAMED[kind] ?? []
  for (const part of parts ?? []) {
    expect(translations.fr.notices.settings.families[family][part]).toMatch(named?.fr ?? '')
    expect(translations.en.notices.settings.families[family][part]).toMatch(named?.en ?? '')
  }
  expect(parts).toBeDefined()
})

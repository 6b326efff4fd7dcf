import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Translate } from '#web/platform/use-translation.ts'
import { translations } from '#translations/all.ts'
import { confirmationOf } from './confirmation.ts'

const i18n = i18next.createInstance()
await i18n.init({ lng: 'fr', resources: { fr: translations.fr }, interpolation: { escapeValue: false } })
const t = i18n.getFixedT('fr', 'bookings') as unknown as Translate<'bookings'>
const words = {
  t,
  money: (amount: number) => `${amount / 100} $`,
  moment: (instant: string) => `[${instant}]`,
  cancelling: '[terms]',
  refundArrival: '[arrival]',
}
const textsOf = (...asked: Parameters<typeof confirmationOf>) => confirmationOf(...asked).next.map(({ text }) => text)

type Known = Pick<
  Booking,
  'id' | 'status' | 'now' | 'expiresAt' | 'cancellationTerms' | 'settlement' | 'earningsCents' | 'timeOnSite' | 'approvalDueAt'
> & {
  endReason: Booking['endReason']
  cleaner: { name: string }
  client: { name: string }
  payment: Pick<Booking['payment'], 'payable' | 'legs'>
  reviews: Pick<Booking['reviews'], 'mayReview'>
}
const leg = (name: 'initial' | 'final', state: Booking['payment']['legs'][number]['state']) => ({
  leg: name,
  amountCents: 5940,
  state,
  declineCode: null,
  capturedAt: null,
})
const booking = (change: Partial<Known>): Booking =>
  ({
    id: 'b1',
    redoOf: null,
    status: 'pending',
    now: '2026-11-24T12:00:00.000Z',
    expiresAt: '2026-11-25T12:00:00.000Z',
    cancellationTerms: { kind: 'free', until: '2026-11-25T14:00:00.000Z' },
    settlement: null,
    earningsCents: null,
    timeOnSite: null,
    approvalDueAt: null,
    endReason: null,
    cleaner: { name: 'Marie-Claude B.' },
    client: { name: 'Claire G.' },
    payment: { payable: null, legs: [leg('initial', 'authorized'), leg('final', 'none')] },
    reviews: { mayReview: false },
    ...change,
  }) as Booking

describe('the confirmation of a step', () => {
  it('shows the client what is held, and until when an answer comes', () => {
    const said = confirmationOf('confirmation', booking({}), 'client', words)
    expect(said.title).toBe('Demande envoyée')
    const texts = said.next.map(({ text }) => text).join(' ')
    expect(texts).toContain('59.4 $ sont préautorisés')
    expect(texts).toContain('[2026-11-25T12:00:00.000Z]')
  })

  it('celebrates nothing while the card is still wanted, and leads to it', () => {
    const unpaid = booking({ payment: { payable: 'initial', legs: [leg('initial', 'failed'), leg('final', 'none')] } })
    const said = confirmationOf('confirmation', unpaid, 'client', words)
    expect(said.cheer).toBe(false)
    expect(said.act?.to).toBe('/bookings/b1/pay')
  })

  it('says of the first half of an agreed visit, paid anew, that the visit is confirmed, or is about to be', () => {
    const paid = booking({
      status: 'confirmed',
      expiresAt: null,
      payment: { payable: null, legs: [leg('initial', 'captured'), leg('final', 'none')] },
    })
    expect(confirmationOf('confirmation', paid, 'client', words).title).toBe('Demande acceptée')
    expect(confirmationOf('confirmation', booking({ expiresAt: null }), 'client', words).title).toBe('Nous encaissons la première moitié')
  })

  it('explains the cost of cancelling to the client, and to the cleaner only until when it is free', () => {
    expect(textsOf('confirmation', booking({}), 'client', words)).toContain('[terms]')
    expect(textsOf('confirmation', booking({}), 'client', { ...words, cancelling: null })).not.toContain('[terms]')
    const confirmed = booking({ status: 'confirmed' })
    expect(textsOf('accepted', confirmed, 'client', words)).toContain('[terms]')
    const free = textsOf('accepted', confirmed, 'cleaner', { ...words, cancelling: null }).join(' ')
    expect(free).toContain('sans frais [2026-11-25T14:00:00.000Z]')
    const late = booking({ status: 'confirmed', cancellationTerms: { kind: 'fee', until: '2026-11-25T14:00:00.000Z' } })
    expect(textsOf('accepted', late, 'cleaner', { ...words, cancelling: null }).join(' ')).not.toContain('sans frais')
  })

  it('never confirms a step that the booking contradicts', () => {
    expect(confirmationOf('cancelled', booking({ status: 'confirmed' }), 'client', words).title).toBe('Où en est la réservation')
    expect(confirmationOf('completed', booking({ status: 'in_progress' }), 'cleaner', words).title).toBe('Où en est la réservation')
  })

  it('shows fee and refund to the cent after a late cancellation', () => {
    const ended = booking({ status: 'cancelled', settlement: { feeCents: 5000, refundCents: 940 } })
    const said = textsOf('cancelled', ended, 'client', words).join(' ')
    expect(said).toContain('9.4 $ vous sont remboursés')
    expect(said).toContain('50 $')
  })

  it('is sorry when nobody came, and says between which days the money is back', () => {
    const absent = booking({ status: 'cancelled', endReason: 'no_show', settlement: { feeCents: 0, refundCents: 5940 } })
    const said = confirmationOf('cancelled', absent, 'client', words)
    expect(said.title).toBe('Nous sommes désolés')
    expect(said.cheer).toBe(false)
    expect(said.next).toContainEqual({ text: '59.4 $ vous sont remboursés. [arrival]', done: false })
    expect(confirmationOf('cancelled', { ...absent, earningsCents: 0 }, 'cleaner', words).title).toBe('Absence signalée')
  })

  it('marks as done only what is', () => {
    const { next } = confirmationOf('confirmation', booking({}), 'client', words)
    expect(next.map(({ done }) => done)).toEqual([true, false, false, false, true])
  })

  it('shows the cleaner what they earn, of a visit done and of a fee', () => {
    const legs = [leg('initial', 'captured'), leg('final', 'captured')].map((each) => ({ ...each, amountCents: null }))
    const done = booking({ status: 'completed', earningsCents: 10_880, payment: { payable: null, legs } })
    expect(textsOf('completed', done, 'cleaner', words)).toContain('Vos gains\u00a0: 108.8 $, commission déduite.')
    const ended = booking({ status: 'cancelled', earningsCents: 4250, payment: { payable: null, legs } })
    expect(textsOf('cancelled', ended, 'cleaner', words)[0]).toBe('Il vous revient 42.5 $, commission déduite.')
    expect(textsOf('cancelled', { ...ended, earningsCents: 0 }, 'cleaner', words)).toHaveLength(1)
  })

  it('announces no charge of a second half that a move left without an amount', () => {
    const legs = [leg('initial', 'captured'), { ...leg('final', 'none'), amountCents: 0 }]
    const done = booking({ status: 'completed', payment: { payable: null, legs } })
    expect(textsOf('completed', done, 'client', words).join(' ')).not.toContain('débitée')
    const short = { ...done, approvalDueAt: '2026-11-27T18:00:00.000Z' }
    expect(textsOf('completed', short, 'client', words).join(' ')).toContain('Tout est déjà payé')
  })

  it('distinguishes an acceptance that waits for the money from a confirmed one', () => {
    expect(confirmationOf('accepted', booking({}), 'cleaner', words).title).toBe('Réponse envoyée')
    expect(confirmationOf('accepted', booking({ status: 'confirmed' }), 'cleaner', words).title).toBe('Demande acceptée')
  })
})

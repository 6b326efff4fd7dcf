import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { bookings as fr } from '#translations/fr/bookings.ts'
import { confirmationOf } from './confirmation.ts'

const i18n = i18next.createInstance()
await i18n.init({ lng: 'fr', ns: ['bookings'], resources: { fr: { bookings: fr } }, interpolation: { escapeValue: false } })
const t = i18n.getFixedT('fr', 'bookings')
const words = { t, money: (amount: number) => `${amount / 100} $`, moment: (instant: string) => `[${instant}]`, cancelling: '[terms]' }

type Known = Pick<
  Booking,
  'id' | 'status' | 'now' | 'expiresAt' | 'cancellationTerms' | 'settlement' | 'earningsCents' | 'timeOnSite' | 'approvalDueAt'
> & {
  cleaner: { name: string }
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
    status: 'pending',
    now: '2026-11-24T12:00:00.000Z',
    expiresAt: '2026-11-25T12:00:00.000Z',
    cancellationTerms: { kind: 'free', until: '2026-11-25T14:00:00.000Z' },
    settlement: null,
    earningsCents: null,
    timeOnSite: null,
    approvalDueAt: null,
    cleaner: { name: 'Marie-Claude B.' },
    payment: { payable: null, legs: [leg('initial', 'authorized'), leg('final', 'none')] },
    reviews: { mayReview: false },
    ...change,
  }) as Booking

describe('the confirmation of a step', () => {
  it('shows the client what is held, and until when an answer comes', () => {
    const said = confirmationOf('confirmation', booking({}), 'client', words)
    expect(said.title).toBe('Demande envoyée')
    expect(said.next.join(' ')).toContain('59.4 $ sont autorisés')
    expect(said.next.join(' ')).toContain('[2026-11-25T12:00:00.000Z]')
  })

  it('celebrates nothing while the card is still wanted, and leads to it', () => {
    const unpaid = booking({ payment: { payable: 'initial', legs: [leg('initial', 'failed'), leg('final', 'none')] } })
    const said = confirmationOf('confirmation', unpaid, 'client', words)
    expect(said.cheer).toBe(false)
    expect(said.act?.to).toBe('/bookings/b1/pay')
  })

  it('explains the cost of cancelling to the client, and to the cleaner only until when it is free', () => {
    expect(confirmationOf('confirmation', booking({}), 'client', words).next).toContain('[terms]')
    expect(confirmationOf('confirmation', booking({}), 'client', { ...words, cancelling: null }).next).not.toContain('[terms]')
    const confirmed = booking({ status: 'confirmed' })
    expect(confirmationOf('accepted', confirmed, 'client', words).next).toContain('[terms]')
    const free = confirmationOf('accepted', confirmed, 'cleaner', { ...words, cancelling: null }).next.join(' ')
    expect(free).toContain('sans frais [2026-11-25T14:00:00.000Z]')
    const late = booking({ status: 'confirmed', cancellationTerms: { kind: 'fee', until: '2026-11-25T14:00:00.000Z' } })
    expect(confirmationOf('accepted', late, 'cleaner', { ...words, cancelling: null }).next.join(' ')).not.toContain('sans frais')
  })

  it('never confirms a step that the booking contradicts', () => {
    expect(confirmationOf('cancelled', booking({ status: 'confirmed' }), 'client', words).title).toBe('Où en est la réservation')
    expect(confirmationOf('completed', booking({ status: 'in_progress' }), 'cleaner', words).title).toBe('Où en est la réservation')
  })

  it('shows fee and refund to the cent after a late cancellation', () => {
    const ended = booking({ status: 'cancelled', settlement: { feeCents: 5000, refundCents: 940 } })
    const said = confirmationOf('cancelled', ended, 'client', words).next.join(' ')
    expect(said).toContain('9.4 $ vous sont remboursés')
    expect(said).toContain('50 $')
  })

  it('shows the cleaner what they earn, of a visit done and of a fee', () => {
    const legs = [leg('initial', 'captured'), leg('final', 'captured')].map((each) => ({ ...each, amountCents: null }))
    const done = booking({ status: 'completed', earningsCents: 10_880, payment: { payable: null, legs } })
    expect(confirmationOf('completed', done, 'cleaner', words).next).toContain('Vos gains : 108.8 $, commission déduite.')
    const ended = booking({ status: 'cancelled', earningsCents: 4250, payment: { payable: null, legs } })
    expect(confirmationOf('cancelled', ended, 'cleaner', words).next[0]).toBe('Il vous revient 42.5 $, commission déduite.')
    expect(confirmationOf('cancelled', { ...ended, earningsCents: 0 }, 'cleaner', words).next).toHaveLength(1)
  })

  it('distinguishes an acceptance that waits for the money from a confirmed one', () => {
    expect(confirmationOf('accepted', booking({}), 'cleaner', words).title).toBe('Réponse envoyée')
    expect(confirmationOf('accepted', booking({ status: 'confirmed' }), 'cleaner', words).title).toBe('Demande acceptée')
  })
})

// The tests that every adapter of the payment provider must pass.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Leg } from '#domain/booking.ts'
import type { BookingId, CleanerId, ClientId, PayoutId, RefundId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { PAYOUT_ACCOUNT_STATUSES, payoutAccountStatus, type PayoutAccountStatus } from '#domain/payout-account.ts'
import type { Setup, SetupOutcome } from '#server/payment-company/card-calls.ts'
import type { ChargeLabel, ChargeOutcome, PaymentProvider } from '#server/payment-company/provider.ts'
import { newId } from '#server/platform/new-id.ts'

export type ProviderUnderTest = {
  readonly provider: PaymentProvider
  /** The instant at which everything happens, in whole seconds. */
  readonly now: Date
  /** What the browser would do: confirm with a test card, passing any challenge. */
  confirm(clientSecret: string, number: string): Promise<ChargeOutcome>
  /** Confirms the setup of a card as a browser would; the challenge is answered so. */
  confirmSetup(setup: Setup, number: string, authentication?: 'succeed' | 'fail'): Promise<SetupOutcome | null>
  /** The payee goes through the company's form, opened by `form`, to where it says this of the account. */
  finishForm(account: string, form: string, status: PayoutAccountStatus, takesInstant: boolean): Promise<void>
  /** The payer's bank takes a charge back, unless it did before; it decides when an outcome is given. Answers the dispute's reference. */
  dispute(chargeRef: string, outcome: 'won' | 'lost' | null): Promise<string>
  /** The next call that moves money happens, and its answer is lost. */
  loseNextAnswer(): Promise<void>
  close(): Promise<void>
}

const GOOD = '4242424242424242'
/** The sandbox takes it for one card, whoever types it. */
const SHARED = '4000000000000077'
const AMOUNT = cents(6_401)
const BACK = { returnUrl: 'http://localhost/return', refreshUrl: 'http://localhost/refresh' }

export function describeProvider(name: string, open: () => Promise<ProviderUnderTest>): void {
  let under: ProviderUnderTest
  const key = (): string => `test:${randomUUID()}`
  const label = (leg: Leg = 'initial'): ChargeLabel => ({ bookingId: newId<BookingId>(), leg, attempt: 1 })

  async function customer(): Promise<string> {
    const made = await under.provider.ensureCustomer({ accountId: newId<ClientId>(), email: 'claire@essai.test', language: 'fr' })
    if (made === null) throw new Error('no customer')
    return made
  }

  async function payee(): Promise<string> {
    const accountId = newId<CleanerId>()
    const made = { accountId, email: 'marie@essai.test', name: 'Marie-Ève Côté', language: 'fr' } as const
    return (await under.provider.createPayoutAccount(made, `acct:${accountId}`)) ?? ''
  }

  async function payeeWith(status: PayoutAccountStatus, takesInstant = true): Promise<string> {
    const ref = await payee()
    await under.finishForm(ref, (await under.provider.payoutAccountForm(ref, BACK)) ?? '', status, takesInstant)
    return ref
  }

  async function start(more: { capture?: 'manual' | 'auto'; creditOnly?: boolean; label?: ChargeLabel; payer?: string } = {}) {
    const { capture = 'manual', creditOnly = true } = more
    const charge = {
      label: more.label ?? label(),
      amountCents: AMOUNT,
      customer: more.payer ?? (await customer()),
      capture,
      saveMethod: true,
      creditOnly,
    }
    const outcome = await under.provider.startCharge(charge, key())
    if (outcome.kind !== 'created') throw new Error(`not created: ${outcome.kind}`)
    return outcome
  }

  async function held(number = GOOD, more: { label?: ChargeLabel; payer?: string } = {}) {
    const { ref, clientSecret } = await start(more)
    const outcome = await under.confirm(clientSecret, number)
    if (outcome.kind !== 'authorized') throw new Error(`not held: ${outcome.kind}`)
    return { ref, clientSecret, method: outcome.method }
  }

  async function captured(number = GOOD): Promise<string> {
    const { ref } = await held(number)
    await under.provider.capture(ref, AMOUNT, key())
    return ref
  }

  describe(`the provider ${name}`, () => {
    beforeAll(async () => {
      under = await open()
    })
    afterAll(() => under.close())

    it('gives an account one customer, however often and at once it is asked', async () => {
      const payer = { accountId: newId<ClientId>(), email: 'claire@essai.test', language: 'fr' } as const
      const refs = await Promise.all(Array.from({ length: 8 }, () => under.provider.ensureCustomer(payer)))
      expect(new Set(refs).size).toBe(1)
    })

    it('gives a payee one account under one key, empty until its form is finished', async () => {
      const accountId = newId<CleanerId>()
      const payee = { accountId, email: 'marie@essai.test', name: 'Marie-Ève Côté', language: 'fr' } as const
      const refs = await Promise.all([1, 2, 3].map(() => under.provider.createPayoutAccount(payee, `acct:${accountId}`)))
      expect(new Set([...refs, await under.provider.createPayoutAccount(payee, `acct:${accountId}`)]).size).toBe(1)
      expect(payoutAccountStatus(await under.provider.getPayoutAccount(refs[0] ?? ''))).toBe('incomplete')
    })

    it.each(PAYOUT_ACCOUNT_STATUSES)('tells an account that is %s after its form', async (status) => {
      const ref = await payee()
      const form = await under.provider.payoutAccountForm(ref, BACK)
      expect(form).toMatch(/^https?:/u)
      await under.finishForm(ref, form ?? '', status, true)
      expect(payoutAccountStatus(await under.provider.getPayoutAccount(ref))).toBe(status)
    })

    it('closes an account once for all, and opens no form of it any more', async () => {
      const ref = await payee()
      expect(await under.provider.closePayoutAccount(ref, key())).toEqual({ isClosed: true })
      expect(await under.provider.closePayoutAccount(ref, key())).toEqual({ isClosed: true })
      expect(payoutAccountStatus(await under.provider.getPayoutAccount(ref))).toBe('inactive')
      await expect(under.provider.payoutAccountForm(ref, BACK)).rejects.toThrow(/closed/u)
      await expect(under.provider.getPayoutAccount('acct_unknown')).rejects.toThrow()
    })

    it('moves a charge’s money to an account in order and on to its bank, once under each key, and finds both by our ids', async () => {
      const account = await payeeWith('active')
      const chargeRef = await captured()
      const label = randomUUID()
      const transfer = { account, amountCents: cents(4_000), chargeRef, bookingId: newId<BookingId>(), label }
      const same = key()
      const moved = await Promise.all([1, 2, 3].map(() => under.provider.transfer(transfer, same)))
      const refs = new Set(moved.map((outcome) => (outcome.kind === 'transferred' ? outcome.ref : outcome.kind)))
      expect(refs.size).toBe(1)
      expect(await under.provider.findTransfer({ account, label })).toEqual({ found: [...refs][0] })
      expect(await under.provider.findTransfer({ account, label: randomUUID() })).toEqual({ found: null })

      const payoutId = newId<PayoutId>()
      const payout = { account, amountCents: cents(4_000), payoutId, isInstant: false }
      const sent = await under.provider.payOut(payout, `po:${payoutId}`)
      expect(sent).toMatchObject({ kind: 'payout', state: 'in_transit' })
      expect(await under.provider.payOut(payout, `po:${payoutId}`)).toEqual(sent)
      const ref = sent.kind === 'payout' ? sent.ref : ''
      expect(await under.provider.findPayout({ account, payoutId })).toEqual({ found: ref })
      expect(await under.provider.getPayout(ref)).toEqual({ state: 'in_transit', payoutId })
    })

    it('refuses an account that may not receive, a payout beyond what stands in it, and nothing is moved', async () => {
      const restricted = await payeeWith('restricted')
      const transfer = { account: restricted, amountCents: cents(1_000), chargeRef: null, bookingId: null, label: randomUUID() }
      expect(await under.provider.transfer(transfer, key())).toEqual({ kind: 'refused', why: 'account-restricted' })
      const account = await payeeWith('active')
      const payout = { account, amountCents: cents(1_000), payoutId: newId<PayoutId>(), isInstant: false }
      expect(await under.provider.payOut(payout, key())).toEqual({ kind: 'refused', why: 'insufficient-funds' })
    })

    async function funded(amountCents: number, takesInstant = true): Promise<string> {
      const account = await payeeWith('active', takesInstant)
      const transfer = { account, amountCents: cents(amountCents), chargeRef: null, bookingId: null, label: randomUUID() }
      expect((await under.provider.transfer(transfer, key())).kind).toBe('transferred')
      return account
    }
    const atOnce = (account: string, amountCents: number) => ({
      account,
      amountCents: cents(amountCents),
      payoutId: newId<PayoutId>(),
      isInstant: true,
    })

    it('pays a debit card at once, once under a key, and tells which accounts have one', async () => {
      const account = await funded(4_000)
      expect(await under.provider.getPayoutAccount(account)).toMatchObject({ takesInstant: true })
      const payout = atOnce(account, 4_000)
      const same = key()
      const sent = await Promise.all([1, 2, 3].map(() => under.provider.payOut(payout, same)))
      expect(new Set(sent.map((outcome) => (outcome.kind === 'payout' ? outcome.ref : outcome.kind))).size).toBe(1)
      expect(await under.provider.payOut(atOnce(account, 4_000), key())).toEqual({ kind: 'refused', why: 'insufficient-funds' })
    })

    it('pays nothing at once to an account without a debit card, nor beyond what one day allows', async () => {
      const bankOnly = await funded(4_000, false)
      expect(await under.provider.getPayoutAccount(bankOnly)).toMatchObject({ takesInstant: false })
      expect(await under.provider.payOut(atOnce(bankOnly, 4_000), key())).toEqual({ kind: 'refused', why: 'no-instant-card' })
      const account = await funded(500_100)
      expect(await under.provider.payOut(atOnce(account, 500_100), key())).toEqual({ kind: 'refused', why: 'instant-limit' })
      expect((await under.provider.payOut({ ...atOnce(account, 500_100), isInstant: false }, key())).kind).toBe('payout')
    })

    it('takes a transfer back once, after which it pays nobody out', async () => {
      const account = await payeeWith('active')
      const moved = await under.provider.transfer(
        { account, amountCents: cents(2_500), chargeRef: await captured(), bookingId: null, label: randomUUID() },
        key(),
      )
      if (moved.kind !== 'transferred') throw new Error(moved.kind)
      expect(await under.provider.reverseTransfer(moved.ref, key())).toEqual({ kind: 'reversed' })
      expect(await under.provider.reverseTransfer(moved.ref, key())).toEqual({ kind: 'reversed' })
      const payout = { account, amountCents: cents(2_500), payoutId: newId<PayoutId>(), isInstant: false }
      expect(await under.provider.payOut(payout, key())).toEqual({ kind: 'refused', why: 'insufficient-funds' })
    })

    it('lists what moved on our balance: charges with their fee, refunds, transfers and those taken back, by our references', async () => {
      const account = await payeeWith('active')
      const chargeRef = await captured()
      const refunded = await under.provider.refund({ refundId: newId<RefundId>(), chargeRef, amountCents: cents(1_000) }, key())
      const transfer = { account, amountCents: cents(2_000), chargeRef, bookingId: null, label: randomUUID() }
      const moved = await under.provider.transfer(transfer, key())
      if (refunded.kind !== 'refund' || moved.kind !== 'transferred') throw new Error(`${refunded.kind}, ${moved.kind}`)
      await under.provider.reverseTransfer(moved.ref, key())
      await under.provider.reverseTransfer(moved.ref, key())
      const day = [new Date(under.now.getTime() - 1_000), new Date(under.now.getTime() + 1_000)] as const
      const listed = await under.provider.listBalanceTransactions(...day)
      const ours = listed?.filter(({ subjectRef }) => [chargeRef, refunded.ref, moved.ref].includes(subjectRef ?? ''))
      const kinds = ours?.map(({ kind, subjectRef, amountCents, feeCents }) => [kind, subjectRef, amountCents, feeCents])
      expect(new Set(kinds)).toEqual(
        new Set([
          ['charge', chargeRef, AMOUNT, 216],
          ['refund', refunded.ref, -1_000, 0],
          ['transfer', moved.ref, -2_000, 0],
          ['transfer-reversed', moved.ref, 2_000, 0],
        ]),
      )
      expect(ours?.every(({ at }) => at.getTime() === under.now.getTime())).toBe(true)
    })

    it('says what stands on our balance: all that moved, less the company’s fees', async () => {
      const sum = async () => {
        const balance = await under.provider.getBalance()
        if (balance === null) throw new Error('no answer')
        return balance.availableCents + balance.pendingCents
      }
      const before = await sum()
      const account = await payeeWith('active')
      const chargeRef = await captured()
      expect((await sum()) - before).toBe(AMOUNT - 216)
      const transfer = { account, amountCents: cents(2_000), chargeRef, bookingId: null, label: randomUUID() }
      const moved = await under.provider.transfer(transfer, key())
      expect((await sum()) - before).toBe(AMOUNT - 216 - 2_000)
      if (moved.kind !== 'transferred') throw new Error(moved.kind)
      await under.provider.reverseTransfer(moved.ref, key())
      expect((await sum()) - before).toBe(AMOUNT - 216)
    })

    it('lists every movement of a long day once, from its first instant and before its last', async () => {
      const { provider, now } = under
      const account = await payeeWith('active')
      const labels = Array.from({ length: 120 }, () => randomUUID())
      const moved = await Promise.all(
        labels.map((each) => provider.transfer({ account, amountCents: cents(100), chargeRef: null, bookingId: null, label: each }, key())),
      )
      const refs = moved.map((outcome) => (outcome.kind === 'transferred' ? outcome.ref : outcome.kind))
      const listed = await provider.listBalanceTransactions(now, new Date(now.getTime() + 1_000))
      const found = listed?.flatMap(({ subjectRef }) => (refs.includes(subjectRef ?? '') ? [subjectRef] : []))
      expect(found?.toSorted()).toEqual(refs.toSorted())
      expect(new Set(listed?.map(({ ref }) => ref)).size).toBe(listed?.length)
      expect(await provider.listBalanceTransactions(new Date(now.getTime() - 1_000), now)).toEqual([])
    })

    it('opens a charge that waits for a card, and finds it by its label', async () => {
      const mine = label()
      const { ref } = await start({ label: mine })
      expect(await under.provider.getCharge(ref)).toMatchObject({ outcome: { kind: 'created', ref }, label: mine, amountCents: AMOUNT })
      expect(await under.provider.findCharge(mine)).toEqual({ found: ref })
      expect(await under.provider.findCharge({ ...mine, attempt: 2 })).toEqual({ found: null })
    })

    it('one key opens one charge, even eight times at once', async () => {
      const charge = {
        label: label(),
        amountCents: AMOUNT,
        customer: await customer(),
        capture: 'manual',
        saveMethod: true,
        creditOnly: true,
      } as const
      const same = key()
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => under.provider.startCharge(charge, same)))
      expect(new Set(outcomes.map((outcome) => (outcome.kind === 'created' ? outcome.ref : outcome.kind))).size).toBe(1)
    })

    it('throws when a key is used for another request', async () => {
      const charge = {
        label: label(),
        amountCents: AMOUNT,
        customer: await customer(),
        capture: 'manual',
        saveMethod: true,
        creditOnly: true,
      } as const
      const same = key()
      await under.provider.startCharge(charge, same)
      await expect(under.provider.startCharge({ ...charge, amountCents: cents(1) }, same)).rejects.toThrow(/key/u)
    })

    it('holds, then captures, and reports its fee', async () => {
      const { ref } = await held()
      expect((await under.provider.getCharge(ref))?.outcome).toMatchObject({ kind: 'authorized', method: { last4: '4242', brand: 'visa' } })
      // 2.9 % of 64.01 is 1.86 to the cent, and 0.30.
      expect(await under.provider.capture(ref, AMOUNT, key())).toMatchObject({ kind: 'captured', ref, feeCents: 216 })
    })

    it('names the number of a card, the same whoever types it', async () => {
      const named = async (card?: string) => {
        const { clientSecret } = await start({})
        const outcome = await under.confirm(clientSecret, card ?? SHARED)
        return outcome.kind === 'authorized' ? outcome.method.fingerprint : null
      }
      const [one, again, other] = [await named(), await named(), await named('5555555555554444')]
      expect(one).toMatch(/\S/u)
      expect([again === one, other === one]).toEqual([true, false])
    })

    it('captured already is captured, under the same key and another', async () => {
      const { ref } = await held()
      const same = key()
      const outcomes = await Promise.all([1, 2, 3].map(() => under.provider.capture(ref, AMOUNT, same)))
      expect([...outcomes, await under.provider.capture(ref, AMOUNT, key())].map((outcome) => outcome.kind)).toEqual(
        Array.from({ length: 4 }, () => 'captured'),
      )
    })

    it('takes at once a charge that is not to be held', async () => {
      const { clientSecret } = await start({ capture: 'auto', creditOnly: false })
      expect(await under.confirm(clientSecret, '4000056655665556')).toMatchObject({ kind: 'captured', method: { last4: '5556' } })
    })

    it('refuses debit and prepaid where credit alone is allowed, and leaves the charge open', async () => {
      const { ref, clientSecret } = await start()
      expect(await under.confirm(clientSecret, '4000056655665556')).toMatchObject({ kind: 'declined', code: 'not_credit', clientSecret })
      expect(await under.confirm(clientSecret, '5105105105105100')).toMatchObject({ kind: 'declined', code: 'not_credit' })
      expect(await under.confirm(clientSecret, GOOD)).toMatchObject({ kind: 'authorized', ref })
    })

    it('lets a hold go, once for all; nothing can be captured any more', async () => {
      const { ref } = await held()
      expect(await under.provider.void(ref, key())).toEqual({ kind: 'voided' })
      expect(await under.provider.void(ref, key())).toEqual({ kind: 'voided' })
      expect(await under.provider.capture(ref, AMOUNT, key())).toEqual({ kind: 'canceled', ref })
    })

    it('does not let go of what was captured', async () => {
      expect(await under.provider.void(await captured(), key())).toEqual({ kind: 'already-captured' })
    })

    it('captures or lets go when asked for both at once, never both', async () => {
      for (let round = 0; round < 6; round += 1) {
        const { ref } = await held()
        const [taken, released] = await Promise.all([under.provider.capture(ref, AMOUNT, key()), under.provider.void(ref, key())])
        expect([taken.kind, released.kind]).toEqual(taken.kind === 'captured' ? ['captured', 'already-captured'] : ['canceled', 'voided'])
      }
    })

    const again = async (payer: string, method: string, same = key()) => {
      const { ref, clientSecret } = await start({ payer })
      const confirm = () => under.provider.confirmSaved({ ref, method, returnUrl: 'https://maisonnette.test/pay' }, same)
      return { ref, clientSecret, confirm, outcome: await confirm() }
    }

    it('holds another amount on a saved card that nobody types, once per key', async () => {
      const payer = await customer()
      const { method } = await held(GOOD, { payer })
      const { ref, confirm, outcome } = await again(payer, method.ref)
      expect(outcome).toMatchObject({ kind: 'authorized', ref, method })
      expect(await confirm()).toEqual(outcome)
      expect(await under.provider.capture(ref, AMOUNT, key())).toMatchObject({ kind: 'captured', ref })
    })

    it('lets the bank ask about a saved card each time, or once for all, as the card has it', async () => {
      const payer = await customer()
      const each = await again(payer, (await held('4000002760003184', { payer })).method.ref)
      expect(each.outcome).toMatchObject({ kind: 'requires_action', ref: each.ref, clientSecret: each.clientSecret })
      const once = await again(payer, (await held('4000002500003155', { payer })).method.ref)
      expect(once.outcome).toMatchObject({ kind: 'authorized', ref: once.ref })
    })

    it('never takes the card of somebody else, and leaves the charge open', async () => {
      const payer = await customer()
      const { ref, clientSecret } = await start({ payer })
      await expect(
        under.provider.confirmSaved({ ref, method: (await held()).method.ref, returnUrl: 'https://maisonnette.test/pay' }, key()),
      ).rejects.toThrow(/payer|belong/u)
      expect(await under.confirm(clientSecret, GOOD)).toMatchObject({ kind: 'authorized', ref })
    })

    it('charges a saved card once per key', async () => {
      const payer = await customer()
      const { method } = await held(GOOD, { payer })
      const charge = { label: label('final'), amountCents: AMOUNT, customer: payer, method: method.ref }
      const same = key()
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => under.provider.chargeSaved(charge, same)))
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
      expect(outcomes[0]).toMatchObject({ kind: 'captured', feeCents: 216 })
    })

    it('repeats a refusal for its key, and answers otherwise only under a new one', async () => {
      const payer = await customer()
      const { method } = await held('4000000000000341', { payer })
      const charge = { label: label('final'), amountCents: AMOUNT, customer: payer, method: method.ref }
      const same = key()
      const first = await under.provider.chargeSaved(charge, same)
      expect(first).toMatchObject({ kind: 'declined', code: 'card_declined' })
      expect(await under.provider.chargeSaved(charge, same)).toEqual(first)
    })

    it('reports that the bank wants the client, who then confirms that same charge', async () => {
      const payer = await customer()
      const { method } = await held('4000002760003184', { payer })
      const outcome = await under.provider.chargeSaved(
        { label: label('final'), amountCents: AMOUNT, customer: payer, method: method.ref },
        key(),
      )
      if (outcome.kind !== 'declined') throw new Error(outcome.kind)
      expect(outcome.code).toBe('authentication_required')
      expect(await under.confirm(outcome.clientSecret, '4000002760003184')).toMatchObject({ kind: 'captured', ref: outcome.ref })
    })

    it('gives back in parts down to nothing, each once, and never more', async () => {
      const ref = await captured()
      const [first, second] = [newId<RefundId>(), newId<RefundId>()]
      const part = (refundId: RefundId, amount: number, same: string) =>
        under.provider.refund({ refundId, chargeRef: ref, amountCents: cents(amount) }, same)
      const keys = [key(), key()] as const
      const outcomes = await Promise.all([part(first, 4_000, keys[0]), part(first, 4_000, keys[0])])
      expect(outcomes[0]).toEqual(outcomes[1])
      expect(outcomes[0]).toMatchObject({ kind: 'refund', state: 'succeeded' })
      await expect(part(newId<RefundId>(), 2_402, key())).rejects.toThrow(RangeError)
      expect(await part(second, 2_401, keys[1])).toMatchObject({ state: 'succeeded' })
      await expect(part(newId<RefundId>(), 1, key())).rejects.toThrow(RangeError)
      const { ref: refundRef } = outcomes[0] as { ref: string }
      expect(await under.provider.getRefund(refundRef)).toEqual({ state: 'succeeded', refundId: first })
    })

    const evidence = {
      clientName: 'Claire Roy',
      clientEmail: 'claire@essai.test',
      description: 'Ménage d’un appartement, 4 h',
      servedOn: '2026-11-20',
      words: 'La visite a eu lieu.',
      file: Buffer.from('%PDF-1.7 preuve'),
    }
    const movedBy = async (ref: string) =>
      (await under.provider.listBalanceTransactions(under.now, new Date(under.now.getTime() + 1_000)))
        ?.filter(({ subjectRef }) => subjectRef === ref)
        .map(({ ref: movement, kind, amountCents, feeCents }) => ({ ref: movement, kind, amountCents, feeCents }))

    it('tells what a bank takes back of a charge, with its fee, and refunds nothing of it meanwhile', async () => {
      const chargeRef = await captured()
      const ref = await under.dispute(chargeRef, null)
      const record = await under.provider.getDispute(ref)
      expect(record).toMatchObject({ chargeRef, reason: 'not_received', state: 'needs_response', amountCents: AMOUNT, openedAt: under.now })
      expect(record?.respondBy?.getTime()).toBeGreaterThan(under.now.getTime())
      expect(record?.movements).toMatchObject([{ amountCents: -AMOUNT, feeCents: 1_500, at: under.now }])
      expect(await movedBy(ref)).toMatchObject([{ ref: record?.movements[0]?.ref, kind: 'other', amountCents: -AMOUNT, feeCents: 1_500 }])
      const refund = { refundId: newId<RefundId>(), chargeRef, amountCents: cents(100) }
      expect(await under.provider.refund(refund, key())).toEqual({ kind: 'contested' })
      expect(await under.provider.findRefund(refund)).toEqual({ found: null })
    })

    it('takes evidence once, whole, under its key, and says when it is too late', async () => {
      const ref = await under.dispute(await captured(), null)
      const same = key()
      expect(await under.provider.submitEvidence(ref, evidence, same)).toEqual({ kind: 'submitted' })
      expect(await under.provider.submitEvidence(ref, evidence, same)).toEqual({ kind: 'submitted' })
      expect((await under.provider.getDispute(ref))?.state).toBe('under_review')
      expect(await under.provider.submitEvidence(ref, evidence, key())).toEqual({ kind: 'too-late' })
    })

    it('gives back what is won and keeps what is lost; the fee stays with the company', async () => {
      const won = await under.dispute(await captured(), 'won')
      expect((await under.provider.getDispute(won))?.movements.map(({ amountCents }) => amountCents)).toEqual([-AMOUNT, AMOUNT])
      expect(await under.provider.getDispute(won)).toMatchObject({ state: 'won' })
      const lost = await under.dispute(await captured(), 'lost')
      expect(await under.provider.getDispute(lost)).toMatchObject({ state: 'lost', movements: [{ amountCents: -AMOUNT, feeCents: 1_500 }] })
      expect(await under.provider.submitEvidence(lost, evidence, key())).toEqual({ kind: 'too-late' })
      await expect(under.provider.getDispute('sdp_unknown')).rejects.toThrow()
    })

    it('answers “unknown” when its answer is lost, and the truth when asked again with the key', async () => {
      const { ref } = await held()
      const same = key()
      await under.loseNextAnswer()
      expect((await under.provider.capture(ref, AMOUNT, same)).kind).toBe('unknown')
      expect((await under.provider.getCharge(ref))?.outcome.kind).toBe('captured')
      expect((await under.provider.capture(ref, AMOUNT, same)).kind).toBe('captured')

      const payer = await customer()
      const { method } = await held(GOOD, { payer })
      const mine = label('final')
      await under.loseNextAnswer()
      expect(
        (await under.provider.chargeSaved({ label: mine, amountCents: AMOUNT, customer: payer, method: method.ref }, key())).kind,
      ).toBe('unknown')
      const found = (await under.provider.findCharge(mine))?.found ?? ''
      expect((await under.provider.getCharge(found))?.outcome.kind).toBe('captured')
    })

    const setUp = async (payer: string, same = key()): Promise<Setup> => {
      const setup = await under.provider.startSetup(payer, same)
      if (!setup) throw new Error('no answer')
      return setup
    }
    const saved = async (payer: string, number = GOOD) => {
      const outcome = await under.confirmSetup(await setUp(payer), number)
      if (outcome?.kind !== 'saved') throw new Error(outcome?.kind ?? 'unknown')
      return outcome.method
    }

    it('opens one setup of a card under one key, which waits and names its customer', async () => {
      const [payer, same] = [await customer(), key()]
      const setups = await Promise.all([1, 2, 3].map(() => setUp(payer, same)))
      expect(new Set(setups.map(({ ref }) => ref)).size).toBe(1)
      expect(setups[0]).toMatchObject({ customer: payer, outcome: { kind: 'created' } })
      expect(await under.provider.getSetup(setups[0]?.ref ?? '')).toEqual({ found: setups[0] })
      expect(await under.provider.getSetup('seti_nothing')).toEqual({ found: null })
    })

    it('keeps a card that pays with its owner and without, and tells its expiry and the name of its number', async () => {
      const payer = await customer()
      const method = await saved(payer)
      expect(method).toMatchObject({ brand: 'visa', last4: '4242', expiresOn: expect.stringMatching(/^20[34]0-12-31$/u) })
      expect((await held(GOOD, { payer })).method).toMatchObject({ fingerprint: method.fingerprint, expiresOn: method.expiresOn })
      expect((await again(payer, method.ref)).outcome).toMatchObject({ kind: 'authorized' })
      const charge = { label: label('final'), amountCents: AMOUNT, customer: payer, method: method.ref }
      expect(await under.provider.chargeSaved(charge, key())).toMatchObject({ kind: 'captured' })
    })

    it('asks the bank about a card that is set up, once for all where that is enough', async () => {
      const payer = await customer()
      const setup = await setUp(payer)
      expect(await under.confirmSetup(setup, '4000002500003155', 'fail')).toEqual({ kind: 'declined', code: 'authentication_failed' })
      const outcome = await under.confirmSetup(setup, '4000002500003155')
      if (outcome?.kind !== 'saved') throw new Error(outcome?.kind)
      const charge = { label: label('final'), amountCents: AMOUNT, customer: payer, method: outcome.method.ref }
      expect(await under.provider.chargeSaved(charge, key())).toMatchObject({ kind: 'captured' })
    })

    it('keeps no debit, prepaid or refused card, and leaves the setup open for another', async () => {
      const setup = await setUp(await customer())
      expect(await under.confirmSetup(setup, '4000056655665556')).toEqual({ kind: 'declined', code: 'not_credit' })
      expect(await under.confirmSetup(setup, '5105105105105100')).toEqual({ kind: 'declined', code: 'not_credit' })
      expect(await under.confirmSetup(setup, '4000000000009995')).toEqual({ kind: 'declined', code: 'insufficient_funds' })
      expect(await under.confirmSetup(setup, GOOD)).toMatchObject({ kind: 'saved' })
      expect((await under.provider.getSetup(setup.ref))?.found?.outcome).toMatchObject({ kind: 'saved', method: { last4: '4242' } })
    })

    it('lets go of a card in every copy of its number, and of no other', async () => {
      const payer = await customer()
      const [first, copy, other] = [await saved(payer), await saved(payer), await saved(payer, '5555555555554444')]
      const setup = await setUp(payer)
      await under.confirmSetup(setup, GOOD)
      const same = key()
      expect(await under.provider.removeCard({ customer: payer, method: copy.ref, kept: [] }, same)).toEqual({ isRemoved: true })
      expect(await under.provider.removeCard({ customer: payer, method: copy.ref, kept: [] }, same)).toEqual({ isRemoved: true })
      for (const { ref } of [first, copy])
        expect((await again(payer, ref)).outcome).toMatchObject({ kind: 'declined', code: 'card_declined' })
      expect((await again(payer, other.ref)).outcome).toMatchObject({ kind: 'authorized' })
      expect((await under.provider.getSetup(setup.ref))?.found?.outcome).toEqual({ kind: 'over' })
    })

    it('keeps the copy of a number that is on file again', async () => {
      const payer = await customer()
      const [old, kept] = [await saved(payer), await saved(payer)]
      expect(await under.provider.removeCard({ customer: payer, method: old.ref, kept: [kept.ref] }, key())).toEqual({ isRemoved: true })
      expect((await again(payer, old.ref)).outcome).toMatchObject({ kind: 'declined', code: 'card_declined' })
      expect((await again(payer, kept.ref)).outcome).toMatchObject({ kind: 'authorized' })
    })

    it('refuses a card that was let go while its client is away, and leaves the charge open for another', async () => {
      const payer = await customer()
      const { ref: method } = await saved(payer)
      await under.provider.removeCard({ customer: payer, method, kept: [] }, key())
      const charge = { label: label('final'), amountCents: AMOUNT, customer: payer, method }
      const same = key()
      const refused = await under.provider.chargeSaved(charge, same)
      if (refused.kind !== 'declined') throw new Error(refused.kind)
      expect(refused.code).toBe('card_declined')
      expect(await under.provider.chargeSaved(charge, same)).toEqual(refused)
      expect(await under.provider.getCharge(refused.ref)).toEqual({ outcome: refused, label: charge.label, amountCents: AMOUNT })
      expect(await under.confirm(refused.clientSecret, GOOD)).toMatchObject({ kind: 'captured', ref: refused.ref })
    })

    it('forgets a customer with every card, once for all', async () => {
      const payer = await customer()
      const setup = await setUp(payer)
      await under.confirmSetup(setup, GOOD)
      expect(await under.provider.forgetCustomer(payer, key())).toEqual({ isForgotten: true })
      expect(await under.provider.forgetCustomer(payer, key())).toEqual({ isForgotten: true })
      expect((await under.provider.getSetup(setup.ref))?.found?.outcome).toEqual({ kind: 'over' })
    })

    it('throws for a charge that never was', async () => {
      await expect(under.provider.getCharge(`sch_${randomUUID()}`)).rejects.toThrow(/no charge/u)
      await expect(under.provider.void(`sch_${randomUUID()}`, key())).rejects.toThrow(/no charge/u)
      await expect(under.provider.capture(`sch_${randomUUID()}`, AMOUNT, key())).rejects.toThrow(/no charge/u)
    })
  })
}

// Stands between the product and the payment company: cuts the line, loses answers, and kills whoever makes a call.
import type { PaymentProvider } from '#server/payment-company/provider.ts'

type Calls = Omit<PaymentProvider, 'name' | 'verifyWebhook'>
export type Call = keyof Calls

/** `cut`: nothing arrives. `deaf`: everything is done, and no answer comes back. `forgetful`: nothing is found by our ids, as with a lagging index. */
type Line = 'whole' | 'cut' | 'deaf' | 'forgetful'

/** Where a process dies: before the request leaves, or when it is done and the answer is on its way. */
export type Death = { readonly call: Call; readonly at: 'request' | 'answer' }

export type PaymentWire = {
  line: Line
  /** The next such call is the last thing that its caller does. */
  death: Death | null
  /** Every call that was made, done or not. */
  readonly made: Call[]
  readonly wrap: (provider: PaymentProvider) => PaymentProvider
}

const unknown = { kind: 'unknown', cause: 'cut off' } as const
/** What callers hear when nobody answers. */
const SILENCE: { readonly [C in Call]: Awaited<ReturnType<Calls[C]>> } = {
  ensureCustomer: null,
  startCharge: unknown,
  confirmSaved: unknown,
  chargeSaved: unknown,
  capture: unknown,
  void: unknown,
  getCharge: null,
  findCharge: null,
  refund: unknown,
  findRefund: null,
  getRefund: null,
  startSetup: null,
  getSetup: null,
  removeCard: { isRemoved: false },
  forgetCustomer: { isForgotten: false },
  getDispute: null,
  submitEvidence: unknown,
  createPayoutAccount: null,
  payoutAccountForm: null,
  getPayoutAccount: null,
  closePayoutAccount: null,
  transfer: unknown,
  findTransfer: null,
  reverseTransfer: unknown,
  findPayout: null,
  payOut: unknown,
  getPayout: null,
  listBalanceTransactions: null,
  getBalance: null,
}
const FINDS: ReadonlySet<Call> = new Set(['findCharge', 'findRefund', 'findTransfer', 'findPayout'])

const isCall = (name: string | symbol): name is Call => typeof name === 'string' && name in SILENCE

export function layPaymentWire(): PaymentWire {
  const wire: PaymentWire = {
    line: 'whole',
    death: null,
    made: [],
    wrap: (provider) =>
      new Proxy(provider, {
        get(target, name) {
          if (!isCall(name)) return Reflect.get(target, name) as unknown
          const ask = target[name] as (...parts: unknown[]) => Promise<unknown>
          return (...parts: unknown[]) => through(name, () => ask(...parts))
        },
      }),
  }

  async function through(call: Call, ask: () => Promise<unknown>): Promise<unknown> {
    wire.made.push(call)
    const dies = wire.death?.call === call ? wire.death.at : null
    if (dies !== null) wire.death = null
    if (dies === 'request') throw new Error(`killed before ${call}`)
    if (wire.line === 'cut') return SILENCE[call]
    if (wire.line === 'forgetful' && FINDS.has(call)) return { found: null }
    const answer = await ask()
    if (dies === 'answer') throw new Error(`killed after ${call}`)
    return wire.line === 'deaf' ? SILENCE[call] : answer
  }

  return wire
}

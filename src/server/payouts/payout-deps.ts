// What payouts need from the rest of the application.
import type { PayoutId } from '#domain/id.ts'
import type { Notify } from '../notices/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { PaymentProvider, SandboxPayoutForm } from '../payment-company/index.ts'
import type { SiteOrigins } from '../platform/http/site-origins.ts'
import type { TermsAt } from '../settings/index.ts'

export type PayoutDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly provider: PaymentProvider
  /** Null when another company pays. */
  readonly sandbox: SandboxPayoutForm | null
  readonly origins: SiteOrigins
  readonly notify: Notify
  /** Whether the platform charges GST and QST on its fees. */
  readonly termsAt: TermsAt
}

/** The ledger's key of what an instant payout cost. */
export const instantFeeKey = (id: PayoutId): string => `instant-payout-fee:${id}`
/** The ledger's key of what a payout kept of what is owed back. */
export const recoveryKey = (id: PayoutId): string => `recovered:${id}`

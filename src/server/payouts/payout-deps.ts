// What payouts need from the rest of the application.
import type { CleanerId, PayoutId } from '#domain/id.ts'
import type { SmallSupplierStanding } from '#domain/small-supplier.ts'
import type { Notify } from '../notices/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Executor } from '../platform/postgres/database.ts'
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
  /** How much of the limit of small suppliers a cleaner sold, as reports count it. */
  readonly smallSupplierOf: (executor: Executor, cleanerId: CleanerId, now: Date) => Promise<SmallSupplierStanding>
}

/** The ledger's key of what a payout takes out of what is owed. */
export const transferKey = (id: PayoutId): string => `payout:${id}`
/** The ledger's key of what an instant payout cost. */
export const instantFeeKey = (id: PayoutId): string => `instant-payout-fee:${id}`
/** The ledger's key of what a payout kept of what is owed back. */
export const recoveryKey = (id: PayoutId): string => `recovered:${id}`

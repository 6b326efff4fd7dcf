// What disputes need from the rest of the application.
import type { Bookings } from '../bookings/index.ts'
import type { Cases } from '../cases/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { PaymentProvider, SandboxProvider } from '../payment-company/index.ts'

export type DisputeDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly bookings: Bookings
  readonly files: FileStore
  readonly payments: Pick<Payments, 'recordLoss' | 'undoLoss'>
  readonly cases: Pick<Cases, 'openForBank' | 'resumeAfterBank'>
  readonly provider: Pick<PaymentProvider, 'getDispute' | 'submitEvidence'>
  /** Who answers the bank: the name on the evidence. */
  readonly brand: string
  /** Null when another company is used. */
  readonly sandbox: SandboxProvider | null
}

export type ShownBooking = Awaited<ReturnType<DisputeDeps['bookings']['show']>>

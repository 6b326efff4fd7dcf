// What disputes need from the rest of the application.
import type { Booking } from '#domain/whole-booking.ts'
import type { Bookings } from '../bookings/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { PaymentProvider, SandboxProvider } from '../payment-company/index.ts'

/** What banks set in motion in cases, which read disputes; within the booking's lock. */
export type CasesApi = {
  /** A visit that was done is contested: one that had a case keeps it. */
  openForBank(tx: Tx, booking: Booking, now: Date): Promise<void>
  /** The last bank decided. */
  resumeAfterBank(tx: Tx, booking: Booking, now: Date): Promise<void>
  /** A bank changed its mind: what it had taken is ours again. */
  returnAfterBank(tx: Tx, booking: Booking, now: Date): Promise<void>
}

export type DisputeDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly bookings: Bookings
  readonly files: FileStore
  readonly payments: Pick<Payments, 'recordLoss' | 'undoLoss'>
  readonly cases: CasesApi
  readonly provider: Pick<PaymentProvider, 'getDispute' | 'submitEvidence'>
  /** Who answers the bank: the name on the evidence. */
  readonly brand: string
  /** Null when another company is used. */
  readonly sandbox: SandboxProvider | null
}

export type ShownBooking = Awaited<ReturnType<DisputeDeps['bookings']['show']>>

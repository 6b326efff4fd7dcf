// What opinions need from the rest of the application.
import type { BookingId, CleanerId, ClientId } from '#domain/id.ts'
import type { ContactDeps } from '../contact/index.ts'
import type { Executor } from '../platform/postgres/database.ts'

/** Who met whom, kept by the bookings feature above. */
export type BookingsApi = {
  /** Null for no booking; its cleaner is null while nobody was chosen. */
  peopleOf(executor: Executor, id: BookingId): Promise<{ readonly clientId: ClientId; readonly cleanerId: CleanerId | null } | null>
  /** The latest booking that the cleaner has with each of these clients; clients without any are absent. */
  latestTogether(executor: Executor, cleanerId: CleanerId, clientIds: readonly ClientId[]): Promise<ReadonlyMap<ClientId, BookingId>>
}

export type FeedbackDeps = ContactDeps & { readonly bookings: BookingsApi }

// Which visits a client's cards still have to pay, by themselves or by the client's hand.
import { sql } from 'kysely'
import type { BookingId, CardId, ClientId } from '#domain/id.ts'
import type { LegState } from '#domain/payment-status.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { RETRY_FINAL } from './payment-deadlines.ts'
import type { PaymentHooks, VisitToPay } from './payment-hooks.ts'

export type VisitOnCard = VisitToPay & {
  readonly cardId: CardId
  /** Its second half will be charged to the card without its owner. */
  readonly isAutomatic: boolean
  /** Its second half was refused: the client may pay it on its page. */
  readonly isUnpaid: boolean
}

type Row = { readonly bookingId: BookingId; readonly cardId: CardId; readonly final: LegState | null; readonly isRetrying: boolean }

const SETTLED: ReadonlySet<LegState | null> = new Set(['captured', 'void'])

export async function visitsOnCards(
  executor: Executor,
  hooks: Pick<PaymentHooks, 'visitsToPay'>,
  clientId: ClientId,
): Promise<readonly VisitOnCard[]> {
  const { rows } = await sql<Row>`
    select v.booking_id as "bookingId", v.card_id as "cardId",
           (select c.state from charge c where c.booking_id = v.booking_id and c.leg = 'final' order by c.attempt desc limit 1) as final,
           exists (select from deadline d where d.kind = ${RETRY_FINAL} and d.subject_id = v.booking_id) as "isRetrying"
      from visit_card v join card k on k.id = v.card_id
     where k.client_id = ${clientId}`.execute(executor)
  const open = rows.filter(({ final }) => !SETTLED.has(final))
  if (open.length === 0) return []
  const visits = await hooks.visitsToPay(
    executor,
    open.map(({ bookingId }) => bookingId),
  )
  return visits.flatMap((visit) =>
    open
      .filter(({ bookingId }) => bookingId === visit.bookingId)
      .map(({ cardId, final, isRetrying }) => ({
        ...visit,
        cardId,
        isAutomatic: final !== 'failed' || isRetrying,
        isUnpaid: final === 'failed' || final === 'requires_action',
      })),
  )
}

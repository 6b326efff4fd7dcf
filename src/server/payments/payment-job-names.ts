// The background jobs of payments: names and payloads.
import * as z from 'zod'
import type { ClientId } from '#domain/id.ts'
import { bookingId, chargeId, idOf, refundId } from '#contract/shapes.ts'
import { defineJob } from '../platform/jobs.ts'

const ofBooking = z.object({ bookingId })

export const captureJob = defineJob('payments.capture', ofBooking)
export const voidJob = defineJob('payments.void', ofBooking)
export const chargeFirstJob = defineJob('payments.charge-first', ofBooking)
export const chargeFinalJob = defineJob('payments.charge-final', ofBooking)
export const retryFinalJob = defineJob('payments.retry-final', ofBooking)
export const refundJob = defineJob('payments.refund', z.object({ refundId }))
export const reconcileJob = defineJob('payments.reconcile-charge', z.object({ chargeId }))
export const webhookJob = defineJob('payments.webhook', z.object({ eventId: z.string() }))
export const removeCardJob = defineJob('payments.remove-card', z.object({ clientId: idOf<ClientId>(), method: z.string() }))
export const forgetCustomerJob = defineJob('payments.forget-customer', z.object({ provider: z.string(), customer: z.string() }))
export const reconcileRefundJob = defineJob('payments.reconcile-refund', z.object({ refundId }))

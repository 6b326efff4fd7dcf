// Where other companies tell us that something changed: `/api/webhooks/<name>`.

/** Of the payment company, one for each secret that it signs with. */
export const PAYMENT_WEBHOOKS = ['stripe', 'stripe-connect', 'stripe-thin', 'sandbox'] as const
export type PaymentWebhook = (typeof PAYMENT_WEBHOOKS)[number]

export const WEBHOOKS = [...PAYMENT_WEBHOOKS, 'google-calendar'] as const
export type Webhook = (typeof WEBHOOKS)[number]

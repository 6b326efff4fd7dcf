// The card that the client paid with last, asked for with the page that offers it.
import { ask } from '#web/platform/api.ts'

export const savedCard = ask('GET /api/payments/saved-card')

// How one's account is entered.
import { ask } from '#web/platform/api.ts'

export const waysIn = ask('GET /api/auth/ways-in')

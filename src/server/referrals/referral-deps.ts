// What referrals need from the rest of the application.
import type { Notify } from '../notices/index.ts'
import type { Db } from '../platform/postgres/database.ts'

export type ReferralDeps = { readonly db: Db; readonly notify: Notify }

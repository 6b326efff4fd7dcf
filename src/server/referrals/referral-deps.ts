// What referrals need from the rest of the application.
import type { Mail } from '../mail/index.ts'
import type { Db } from '../platform/database.ts'

export type ReferralDeps = { readonly db: Db; readonly mail: Pick<Mail, 'write'> }

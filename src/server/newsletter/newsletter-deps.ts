// What the newsletter needs from the rest of the application.
import type { Db } from '../platform/postgres/database.ts'
import type { Mail } from '../mail/index.ts'

export type NewsletterDeps = { readonly db: Db; readonly mail: Pick<Mail, 'write' | 'mayPromote'> }

// What verification needs from the rest of the application.
import type { Db } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { Notify } from '../notices/index.ts'
import type { TermsAt } from '../settings/index.ts'

export type VerificationDeps = {
  readonly db: Db
  readonly files: FileStore
  readonly secretBox: SecretBox
  readonly notify: Notify
  /** Lessons quote the commission. */
  readonly termsAt: TermsAt
  /** From 0 to just under 1: the order of a quiz. */
  readonly chance: () => number
}

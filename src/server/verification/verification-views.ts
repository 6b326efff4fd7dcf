// The state of a cleaner's verification, as the cleaner sees it.
import type { Language } from '#domain/account.ts'
import type { CleanerId } from '#domain/id.ts'
import { certificationStatus, checkEndings, heldChecks, verificationStatus } from '#domain/verification.ts'
import type * as z from 'zod'
import type { verification } from '#contract/verification.ts'
import { readChecks } from '../cleaners/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { declarationOf, documentsOf, showDocument } from './document-store.ts'
import { showTraining } from './show-training.ts'

/** Before instants become text. */
type Shown = z.input<(typeof verification)['GET /api/cleaner/verification']['output']>

export async function showVerification(executor: Executor, cleanerId: CleanerId, language: Language, now: Date): Promise<Shown> {
  const { checks, today, gstNumber, qstNumber } = await readChecks(executor, cleanerId, now)
  const rows = await documentsOf(executor, cleanerId)
  const declared = await declarationOf(executor, cleanerId)
  return {
    status: verificationStatus(checks, rows, today),
    certification: certificationStatus(checks.certifiedOn, rows),
    ...declared,
    declarationLocked: rows.some(({ type, status }) => type === 'id' && status !== 'rejected'),
    gstNumber,
    qstNumber,
    documents: rows.map(showDocument),
    held: heldChecks(checks, today),
    endings: checkEndings(checks, today),
    training: await showTraining(executor, cleanerId, language),
    certifiedOn: checks.certifiedOn,
  }
}

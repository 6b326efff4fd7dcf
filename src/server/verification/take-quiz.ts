// A cleaner takes the quiz of a module: the server keeps the order of questions and marks the answers; all seven passed certify.
import type * as z from 'zod'
import type { Quiz, QuizResult } from '#contract/verification.ts'
import type { Language } from '#domain/account.ts'
import type { CleanerId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { drawQuiz, isPassed, markQuiz, TRAINING_MODULES, type AskedQuestion, type TrainingModule } from '#domain/training.ts'
import { lockChecks, recordCheck } from '../cleaners/index.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { notifyCleaner } from '../cleaners/index.ts'
import { lessonOf } from './training/all.ts'
import type { VerificationDeps } from './verification-deps.ts'
import { verificationEmails } from './emails.ts'

type OfModule = { readonly cleanerId: CleanerId; readonly module: TrainingModule; readonly now: Date }

/** The open attempt of the module, if any, is over. */
export async function startQuiz({ db, chance }: VerificationDeps, { cleanerId, module, now }: OfModule, language: Language): Promise<Quiz> {
  const asked = drawQuiz(chance)
  const attempt = await inTransaction(db, async (tx) => {
    await lockChecks(tx, cleanerId, now)
    await tx.deleteFrom('training_attempt').where('cleaner_id', '=', cleanerId).where('module', '=', module).execute()
    return tx
      .insertInto('training_attempt')
      .values({ cleaner_id: cleanerId, module, asked: JSON.stringify(asked), started_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  const { questions } = lessonOf(module, language)
  return {
    attemptId: attempt.id,
    questions: asked.map(({ question, choices }) => {
      const { ask, choices: texts } = questions[question] ?? lost(module)
      return { ask, choices: choices.map((choice) => texts[choice] ?? lost(module)) }
    }),
  }
}

const lost = (module: TrainingModule): never => {
  throw new Error(`${module} has no such question`)
}

type Answered = OfModule & { readonly attemptId: string; readonly answers: readonly number[] }

/** Refuses `attempt-over`, also for attempts of others. */
export async function answerQuiz(deps: VerificationDeps, { cleanerId, module, attemptId, answers, now }: Answered): Promise<QuizResult> {
  return inTransaction(deps.db, async (tx) => {
    const { checks, today } = await lockChecks(tx, cleanerId, now)
    const attempt = await tx
      .deleteFrom('training_attempt')
      .where('id', '=', attemptId)
      .where('cleaner_id', '=', cleanerId)
      .where('module', '=', module)
      .returning('asked')
      .executeTakeFirst()
    if (!attempt) return refuse('attempt-over')
    const right = markQuiz(attempt.asked as unknown as readonly AskedQuestion[], answers)
    const score = right.filter(Boolean).length
    await keepScore(tx, { cleanerId, module, now }, score, isPassed(right))
    const certified = checks.certifiedOn !== null || (await hasPassedAll(tx, cleanerId))
    if (certified && checks.certifiedOn === null) {
      await recordCheck(tx, cleanerId, 'certifiedOn', today, now)
      await notifyCleaner(deps, tx, cleanerId, verificationEmails['training-certified'], {}, `training-certified:${cleanerId}`)
    }
    return { passed: isPassed(right), score, right, certified } satisfies z.input<z.ZodType<QuizResult>>
  })
}

/** A module that was passed stays passed. */
async function keepScore(tx: Tx, { cleanerId, module, now }: OfModule, score: number, passed: boolean): Promise<void> {
  await tx
    .insertInto('training_progress')
    .values({ cleaner_id: cleanerId, module, attempts: 1, best_score: score, passed_at: passed ? now : null })
    .onConflict((conflict) =>
      conflict.columns(['cleaner_id', 'module']).doUpdateSet((eb) => ({
        attempts: eb('training_progress.attempts', '+', 1),
        best_score: eb.fn('greatest', ['training_progress.best_score', 'excluded.best_score']),
        passed_at: eb.fn.coalesce('training_progress.passed_at', 'excluded.passed_at'),
      })),
    )
    .execute()
}

async function hasPassedAll(tx: Tx, cleanerId: CleanerId): Promise<boolean> {
  const passed = await tx
    .selectFrom('training_progress')
    .select('module')
    .where('cleaner_id', '=', cleanerId)
    .where('passed_at', 'is not', null)
    .execute()
  return TRAINING_MODULES.every((module) => passed.some((row) => row.module === module))
}

// Onboarding: the current step of a new account.
import { onboarding } from '#contract/onboarding.ts'
import type { ChoosableRole } from '#domain/account.ts'
import { firstStep, isStepOf, type OnboardingStep } from '#domain/onboarding.ts'
import { refuse } from '#domain/refusal.ts'
import type { Db } from '../platform/postgres/database.ts'
import { routesOf, type Caller, type Routes } from '../platform/http/http.ts'

type Standing = { step: OnboardingStep; finishedAt: Date | null }

export function onboardingRoutes(db: Db): Routes {
  return routesOf(onboarding, {
    'GET /api/onboarding': ({ caller }) => standing(db, caller),
    'PUT /api/onboarding': async ({ caller, body: { step, finished }, now }) => {
      if (!isStepOf(roleOf(caller), step)) refuse('malformed-request', { fields: { step: 'not-an-option' } })
      const row = { step, updated_at: now, ...(finished && { finished_at: now }) }
      await db
        .insertInto('onboarding')
        .values({ account_id: caller.userId, ...row })
        .onConflict((conflict) =>
          // Onboarding finishes once: a later look at a step, or a second tab, does not restart it.
          conflict.column('account_id').doUpdateSet((eb) => ({
            step,
            updated_at: now,
            finished_at: eb.fn.coalesce('onboarding.finished_at', 'excluded.finished_at'),
          })),
        )
        .execute()
      return standing(db, caller)
    },
  })
}

async function standing(db: Db, caller: Caller): Promise<Standing> {
  const row = await db.selectFrom('onboarding').select(['step', 'finished_at']).where('account_id', '=', caller.userId).executeTakeFirst()
  return row ? { step: row.step, finishedAt: row.finished_at } : { step: firstStep(roleOf(caller)), finishedAt: null }
}

const roleOf = ({ role }: Caller): ChoosableRole => (role === 'cleaner' ? 'cleaner' : 'client')

// `/onboarding`: leads to the step where the cleaner left off.
import { redirect } from '#web/router/index.ts'
import { CLEANER_STEPS } from '#domain/onboarding.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { PATH_OF_STEP, standingQuestion } from './standing.ts'

export async function load({ queries }: PageLoad): Promise<never> {
  const { step } = await queries.ensureQueryData(standingQuestion)
  throw redirect(PATH_OF_STEP[CLEANER_STEPS.find((each) => each === step) ?? 'quick-start'])
}

/** Never shown. */
export const Page = () => null

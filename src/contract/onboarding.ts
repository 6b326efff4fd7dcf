// The first steps of a new account on the wire: the current step, kept by the server so that any device resumes there.
import * as z from 'zod'
import { CLEANER_STEPS, CLIENT_STEPS } from '#domain/onboarding.ts'
import { endpoints } from './endpoint.ts'
import { instant } from './shapes.ts'

const step = z.enum([...CLIENT_STEPS, ...CLEANER_STEPS])
const standing = z.object({ step, finishedAt: instant.nullable() })

export const onboarding = endpoints({
  'GET /api/onboarding': { summary: 'The step where you left your onboarding', who: ['client', 'cleaner'], output: standing, refusals: [] },
  'PUT /api/onboarding': {
    summary: 'Keep the step you are at; `finished` ends the onboarding for good',
    who: ['client', 'cleaner'],
    body: z.strictObject({ step, finished: z.literal(true).optional() }),
    output: standing,
    refusals: [],
  },
})

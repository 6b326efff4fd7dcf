// Where somebody stands in their first steps: asked of the server, and told to it at each step, so that any device resumes there.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CleanerStep, OnboardingStep } from '#domain/onboarding.ts'
import { ask, call } from '#web/platform/api.ts'

export const PATH_OF_STEP: Readonly<Record<CleanerStep, string>> = {
  'quick-start': '/onboarding/quick-start',
  'ready-to-work': '/onboarding/ready-to-work',
  'full-verification': '/onboarding/verification',
}

export const standingQuestion = ask('GET /api/onboarding')

/** Keeps the step in sight; when that fails nothing is lost but the place to resume at. */
export function useKeptStep(step: OnboardingStep, finished = false): void {
  const queries = useQueryClient()
  useEffect(() => {
    const known = queries.getQueryData(standingQuestion.queryKey)
    if (known?.step === step && (!finished || known.finishedAt !== null)) return
    call('PUT /api/onboarding', { body: { step, ...(finished && { finished: true as const }) } }).then(
      (standing) => queries.setQueryData(standingQuestion.queryKey, standing),
      () => undefined,
    )
  }, [queries, step, finished])
}

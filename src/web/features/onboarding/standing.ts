// The current onboarding step: read from the server and saved at each step, so that any device resumes there.
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

/** Saves the shown step; when that fails, only the resume position is lost. */
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

// What the reader thinks of cleaners: one question for a whole page.
import { useQuery } from '@tanstack/react-query'
import { ask, type Answer } from '#web/platform/api.ts'
import { useUser } from '#web/platform/site.tsx'

export const OWN = ask('GET /api/feedback')
export type Own = Answer<'GET /api/feedback'>
export type Opinion = Own['items'][number]

/** Undefined until it is known, and for whoever is no client. */
export function useOpinions(): readonly Opinion[] | undefined {
  const isClient = useUser()?.role === 'client'
  const { data } = useQuery({ ...OWN, enabled: isClient })
  return isClient ? data?.items : undefined
}

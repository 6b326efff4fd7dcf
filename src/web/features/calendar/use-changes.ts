// Changes of the calendar: sent, said with a way back, refused where a visit stands, and taken back newest first.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ChangeId } from '#domain/id.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { ask, call, type Answer, type Input } from '#web/platform/api.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { messageOf, useLostToast, useProblemToast } from '#web/platform/problem-toast.ts'
import { toast } from '#web/ui/toast-store.ts'

export type Change = Input<'POST /api/cleaner/calendar/changes'>['body']
export type HeldVisit = Answer<'POST /api/cleaner/calendar/changes'>['keptVisits'][number]
export type PlannedVisit = Answer<'POST /api/cleaner/calendar/changes'>['plannedVisits'][number]
export type Vacation = Answer<'GET /api/cleaner/calendar/vacation'>

/** A change and how it is said. */
export type Wanted = { readonly change: Change; readonly said: string }

type InTheWay = { readonly visits: readonly HeldVisit[]; readonly planned: readonly PlannedVisit[] }
/** Visits that stand in the way of a change; of a vacation, with what cancelling them costs. `isDone`: the rest is blocked, and they remain. */
export type Held = Wanted & InTheWay & { readonly vacation: Vacation | null; readonly isDone: boolean }

export type Changes = ReturnType<typeof useChanges>

export function useChanges() {
  const { t } = useTranslation('calendar')
  const queries = useQueryClient()
  const [done, setDone] = useState<readonly ChangeId[]>([])
  const [held, setHeld] = useState<Held | null>(null)
  const toastLost = useLostToast(t('done.failed'))
  const toastUndoProblem = useProblemToast(t('done.undoFailed'))
  const changed = () => askAgain(queries, 'calendar', 'opening', 'profile')

  const consequences = (kept: number, planned: number): string =>
    [kept > 0 && t('done.kept', { count: kept }), planned > 0 && t('done.planned', { count: planned })].filter(Boolean).join(' ')

  const undoing = useMutation({
    mutationFn: (id: ChangeId) => call('POST /api/cleaner/calendar/changes/{id}/undo', { params: { id }, body: {} }),
    onSuccess: (_, id) => {
      setDone((before) => before.filter((one) => one !== id))
      toast({ tone: 'ok', title: t('done.undone') })
      return changed()
    },
    onError: toastUndoProblem,
  })
  const making = useMutation({
    mutationFn: ({ change }: Wanted) => call('POST /api/cleaner/calendar/changes', { body: change }),
    onSuccess: ({ changeId, keptVisits, plannedVisits }, { said }) => {
      setDone((before) => [...before, changeId])
      const remains = held?.vacation && keptVisits.length > 0
      // Moving or cancelling the visits comes next: their openings leave the vacation out by now.
      setHeld(remains ? { ...held, planned: [], isDone: true } : null)
      if (remains) return changed()
      toast({
        tone: 'ok',
        title: said,
        ...(keptVisits.length + plannedVisits.length > 0 && { description: consequences(keptVisits.length, plannedVisits.length) }),
        action: { label: t('done.undo'), onAction: () => undoing.mutate(changeId) },
      })
      return changed()
    },
    onError: (problem, wanted) => {
      const inTheWay = heldIn(problem)
      if (inTheWay) setHeld({ ...wanted, ...inTheWay, vacation: null, isDone: false })
      else toastLost(problem)
    },
  })
  const looking = useMutation({
    mutationFn: ({ from, until }: { readonly from: string; readonly until: string }) =>
      queries.fetchQuery({ ...ask('GET /api/cleaner/calendar/vacation', { query: { from, until } }), staleTime: 0 }),
    onError: toastLost,
  })
  /** `onSettled`: it is made, or the visits in its way are listed. */
  const make = (wanted: Wanted, onSettled: () => void = () => undefined) =>
    making.mutate(wanted, { onSuccess: onSettled, onError: (problem) => heldIn(problem) && onSettled() })
  return {
    make,
    /** The visits of a vacation are listed before anything is blocked. */
    takeVacation({ change, said }: Wanted, dates: { readonly from: string; readonly until: string }, onSettled: () => void) {
      looking.mutate(dates, {
        onSuccess(vacation) {
          const { visits, planned } = vacation
          if (visits.length + planned.length === 0) return make({ change, said }, onSettled)
          onSettled()
          setHeld({ change, said, visits, planned, vacation, isDone: false })
        },
      })
    },
    held,
    letGo: () => setHeld(null),
    isPending: making.isPending || looking.isPending,
    /** Why the last change was refused, to be said where it was pressed; null for what is said elsewhere. */
    refused: refusalIn(making.error) ?? refusalIn(looking.error),
    forgetRefusal() {
      making.reset()
      looking.reset()
    },
    undo: () => {
      const last = done.at(-1)
      if (last !== undefined && !undoing.isPending) undoing.mutate(last)
    },
  }
}

const refusalIn = (problem: unknown): string | null =>
  problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500 && !heldIn(problem) ? messageOf(problem, '') : null

/** What a refusal says of the visits that hold the time. */
function heldIn(problem: unknown): InTheWay | null {
  if (!(problem instanceof ApiProblem) || problem.code !== 'time-held') return null
  const { visits = [], planned = [] } = problem.details as Partial<InTheWay>
  return { visits, planned }
}

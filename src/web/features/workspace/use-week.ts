// The week as it is changed and saved: each change shows at once, is saved a moment later, and can be undone.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { call } from '#web/platform/api.ts'
import { ownProfileQuestion, useOwnProfile, useSave } from './own-profile.ts'
import { availabilityBody, isSavable, type WeekDraft } from './week-draft.ts'

const SAVED_AFTER_MS = 700
const MAX_UNDONE = 20

export function useWeek() {
  const own = useOwnProfile()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<WeekDraft>(() => ({ weekly: own.weekly }))
  const [past, setPast] = useState<readonly WeekDraft[]>([])
  const kept = useRef(draft)
  const [keptDraft, setKeptDraft] = useState(draft)
  const [refused, setRefused] = useState<WeekDraft | null>(null)
  const save = useSave((body: ReturnType<typeof availabilityBody>) => call('PUT /api/cleaner/availability', { body }))
  const { mutateAsync, isPending, reset } = save

  const keep = useCallback((week: WeekDraft) => {
    kept.current = week
    setKeptDraft(week)
    setRefused(null)
  }, [])
  const send = useCallback(
    async (next: WeekDraft) => {
      try {
        await mutateAsync(availabilityBody(next, kept.current))
        keep(next)
      } catch {
        // Shown in the section with a button; the draft stays.
        setRefused(next)
      }
    },
    [mutateAsync, keep],
  )

  useEffect(() => {
    // One save at a time, so that an older week never arrives after a newer one; a refused week waits for the next change.
    if (draft === kept.current || draft === refused || isPending || !isSavable(draft)) return
    const timer = setTimeout(() => void send(draft), SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, refused, isPending, send])

  const isRefused = draft === refused
  return {
    draft,
    change(next: WeekDraft) {
      if (next === draft) return
      setPast([...past, draft].slice(-MAX_UNDONE))
      setDraft(next)
    },
    undo() {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      setDraft(before)
    },
    mayUndo: past.length > 0,
    unsaved: draft !== keptDraft,
    saving: isPending,
    failed: isRefused ? save.error : null,
    /** Another tab or device has changed the week since. */
    isOutdated: isRefused && save.error instanceof ApiProblem && save.error.code === 'week-changed',
    savedAt: save.savedAt,
    retry: () => void send(draft),
    async takeLatest() {
      const { weekly } = await queries.fetchQuery({ ...ownProfileQuestion, staleTime: 0 })
      const latest = { weekly }
      reset()
      setPast([])
      setDraft(latest)
      keep(latest)
    },
  }
}

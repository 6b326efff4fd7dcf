// The week as it is changed and saved: each change shows at once, is saved a moment later, and can be undone.
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#web/platform/api.ts'
import { useOwnProfile, useSave } from './own-profile.ts'
import { availabilityBody, isSavable, type WeekDraft } from './week-draft.ts'

const SAVED_AFTER_MS = 700
const MAX_UNDONE = 20

export function useWeek() {
  const own = useOwnProfile()
  const [draft, setDraft] = useState<WeekDraft>(() => ({ weekly: own.weekly, exceptions: own.exceptions }))
  const [past, setPast] = useState<readonly WeekDraft[]>([])
  const kept = useRef(draft)
  const [keptDraft, setKeptDraft] = useState(draft)
  const save = useSave((body: ReturnType<typeof availabilityBody>) => call('PUT /api/cleaner/availability', { body }))
  const { mutateAsync } = save

  const send = useCallback(
    async (next: WeekDraft) => {
      try {
        await mutateAsync(availabilityBody(next))
        kept.current = next
        setKeptDraft(next)
      } catch {
        // Shown in the section with a retry button; the draft stays.
      }
    },
    [mutateAsync],
  )

  const { isPending, isError } = save
  useEffect(() => {
    // One save at a time, so that an older week never arrives after a newer one; a refused week waits for the next change.
    if (draft === kept.current || isPending || !isSavable(draft)) return
    const timer = setTimeout(() => void send(draft), SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, isPending, send])

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
    failed: isError && draft !== keptDraft ? save.error : null,
    savedAt: save.savedAt,
    retry: () => void send(draft),
  }
}

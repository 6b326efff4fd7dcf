// The booking form's draft: begun by the profile's link, kept through sign-in, reload, crash and change of language.
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from '#web/router/index.ts'
import { draftStore } from '#web/platform/drafts/draft-store.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { draftFromQuery, emptyDraft, reviveDraft, withoutQuery, type BookingDraft } from './booking-draft.ts'

export type KeptDraft = {
  readonly draft: BookingDraft
  /** The latest draft, also when another tab wrote it after this render. */
  latest(): BookingDraft
  change(part: Partial<BookingDraft>): void
  clear(): void
}

/** One draft per cleaner and person: somebody else on the same device begins afresh. */
export const bookingDrafts = (slug: string, personId: string) => draftStore(`draft:book:${slug}:${personId}`, reviveDraft)

export function useBookingDraft(slug: string, personId: string): KeptDraft {
  const store = bookingDrafts(slug, personId)
  const kept = useDraft(store)
  const navigate = useNavigate()
  const search = useSearchParams()
  const asked = draftFromQuery(search)
  const initial = { ...emptyDraft, ...asked }
  const taken = useRef<string | null>(null)

  useEffect(() => {
    if (!asked || taken.current === search.toString()) return
    taken.current = search.toString()
    store.write({ ...(store.read() ?? emptyDraft), ...asked })
    // The draft holds the choices now: a reload must not restore the link's.
    void navigate(`?${withoutQuery(search)}`, { replace: true, preventScrollReset: true })
  }, [asked, search, navigate, store])

  const latest = () => store.read() ?? initial
  return {
    draft: kept === null ? initial : { ...kept, ...asked },
    latest,
    change: (part) => store.write({ ...latest(), ...part }),
    clear: store.clear,
  }
}

// The visit as the cleaner sees it: the server's answer with what waits over it, and the ways to add to that.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Booking } from '#contract/bookings.ts'
import type { TaskAnswer } from '#domain/checklist.ts'
import type { BookingId } from '#domain/id.ts'
import type { PhotoKind } from '#domain/visit.ts'
import { bookingQuestion, useKeepBooking } from '#web/features/bookings/index.ts'
import { newIdempotencyKey } from '#web/platform/api.ts'
import { clockOffsetMs } from '#web/platform/clock-offset.ts'
import { useOutgoing, useSendingOutbox } from '#web/platform/outbox/use-outbox.ts'
import { useUser } from '#web/platform/site.tsx'
import { useIsInBrowser } from '#web/platform/use-is-in-browser.ts'
import { serverNow, visitNow, type Act, type Work } from './act.ts'
import { acts, followActs, sendWhenClosed } from './acts.ts'
import { lighten, UnusablePhoto, type PhotoFault } from '#web/platform/photos/photo-resize.ts'

/** How long a press waits for the server before the act counts as kept. */
const PATIENCE_MS = 4_000

export type Taken =
  | { readonly is: 'sent' }
  | { readonly is: 'waiting' }
  | { readonly is: 'refused'; readonly code: string; readonly message: string }

/** A photo that is being made light, or that could not be. */
type PhotoMade = { readonly key: string; readonly of: PhotoKind; readonly name: string; readonly fault: PhotoFault | null }

export function useActs(known: Booking) {
  const keep = useKeepBooking()
  const ownerId = useUser()?.id ?? ''
  const all = useOutgoing(acts)
  const [taking, setTaking] = useState<string | null>(null)
  const [preparing, setPreparing] = useState<readonly PhotoMade[]>([])
  useSendingOutbox(acts)
  useEffect(() => followActs((booking) => booking.id === known.id && keep(booking)), [keep, known.id])
  const offsetMs = clockOffsetMs(known)
  const own = useMemo(() => all.filter(({ bookingId, sentId }) => bookingId === known.id && sentId !== taking), [all, known.id, taking])
  const isInBrowser = useIsInBrowser()
  const visit = useMemo(
    () => visitNow(known, own, isInBrowser ? serverNow(offsetMs) : new Date(known.now)),
    [known, own, offsetMs, isInBrowser],
  )
  useHeldPage(acts.unkept() > 0)
  useAskedWhenSent(known.id, own.length)

  const actOf = (work: Work, writtenAt = Date.now()): Act => ({
    sentId: newIdempotencyKey(),
    bookingId: known.id,
    ownerId,
    writtenAt,
    offsetMs,
    refused: null,
    work,
  })
  const add = async (work: Work, writtenAt?: number): Promise<void> => {
    await acts.keepAndSend(actOf(work, writtenAt))
    if (acts.waiting().length > 0) await sendWhenClosed()
  }
  return {
    ...visit,
    /** Kept by this device and not refused. */
    waiting: own.filter(({ refused }) => refused === null).length,
    refused: own.filter((act) => act.refused !== null),
    /** The device has no room: they are lost when the page is closed. */
    unkept: acts.unkept(),
    preparing,
    forget: (key: string) => setPreparing((list) => list.filter((each) => each.key !== key)),
    tick(taskId: string, given: TaskAnswer) {
      // The latest answer stands for those before it.
      for (const { sentId, work } of own) if (work.kind === 'tick' && work.taskId === taskId) void acts.discard(sentId)
      void add({ kind: 'tick', taskId, given })
    },
    async addPhotos(of: PhotoKind, note: string, files: Iterable<File>) {
      for (const file of files) {
        const key = newIdempotencyKey()
        const takenAt = Date.now()
        const change = (next: readonly PhotoMade[]) => setPreparing((list) => [...list.filter((each) => each.key !== key), ...next])
        change([{ key, of, name: file.name, fault: null }])
        try {
          const light = await lighten(file)
          change([])
          void add({ kind: 'photo', of, note, file: light, name: file.name }, takenAt)
        } catch (thrown) {
          if (!(thrown instanceof UnusablePhoto)) throw thrown
          change([{ key, of, name: file.name, fault: thrown.fault }])
        }
      }
    },
    /** Sends a step at once where there is a network, and keeps it where there is none. A refused one is not kept. */
    async take(work: Work): Promise<Taken> {
      const act = actOf(work)
      // At once: a page that showed the act as done would close the form that sends it.
      flushSync(() => setTaking(act.sentId))
      const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
      await Promise.race([acts.keepAndSend(act), patience])
      const left = acts.waiting().find(({ sentId }) => sentId === act.sentId)
      if (left?.refused) await acts.discard(act.sentId)
      setTaking(null)
      if (left === undefined) return { is: 'sent' }
      if (left.refused) return { is: 'refused', ...left.refused }
      await sendWhenClosed()
      return { is: 'waiting' }
    },
    /** Does a refused one again, as of now. */
    again(act: Act) {
      void acts.discard(act.sentId)
      void add(act.work)
    },
    discard: (sentId: string) => void acts.discard(sentId).then(() => acts.flush()),
    flush: () => void acts.flush(),
  }
}
export type Acts = ReturnType<typeof useActs>

/** Another tab, or the service worker, may have sent what waited here. */
function useAskedWhenSent(bookingId: BookingId, waiting: number): void {
  const queries = useQueryClient()
  const hasWaited = useRef(false)
  useEffect(() => {
    if (hasWaited.current && waiting === 0) void queries.invalidateQueries(bookingQuestion(bookingId))
    hasWaited.current = waiting > 0
  }, [queries, bookingId, waiting])
}

/** The browser asks before the page is left. */
function useHeldPage(holds: boolean): void {
  useEffect(() => {
    if (!holds) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [holds])
}

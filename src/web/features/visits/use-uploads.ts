// Photos on their way: made light, sent one after the other, each with its own progress, failure and second chance.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotoKind } from '#domain/visit.ts'
import { useKeepBooking } from '#web/features/bookings/index.ts'
import { upload } from '#web/platform/api.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { lighten, type PhotoFault } from './photo-resize.ts'
import { BEGUN, newUpload, stoppedBy, type Upload } from './upload.ts'

const RETRY_MS = 15_000

export function useUploads(bookingId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [sent, setSent] = useState(0)
  const chain = useRef(Promise.resolve())
  const change = (key: string, to: Partial<Upload>) =>
    setUploads((list) => list.map((each) => (each.key === key ? { ...each, ...to } : each)))
  const drop = (key: string) => setUploads((list) => list.filter((each) => each.key !== key))
  const send = useSending(bookingId, change)

  const enqueue = (upload: Upload) => {
    chain.current = chain.current.then(async () => {
      if (!(await send(upload))) return
      drop(upload.key)
      setSent((count) => count + 1)
    })
  }
  const retry = (upload: Upload) => {
    change(upload.key, BEGUN)
    enqueue(upload)
  }
  const waiting = uploads.filter(({ phase }) => phase === 'waiting')
  const retryWaiting = () => {
    for (const each of waiting) retry(each)
  }
  const unfinished = uploads.filter(({ phase }) => phase !== 'refused').length
  useWhileAway(waiting.length > 0, retryWaiting)
  useHeldPage(unfinished > 0)

  return {
    uploads,
    /** Still to reach the server. */
    unfinished,
    /** Of those, how many could not get through and wait for a connection. */
    waiting: waiting.length,
    retryWaiting,
    /** How many have left since the page opened, for an announcement. */
    sent,
    add(kind: PhotoKind, files: Iterable<File>, note: string) {
      const added = [...files].map((file) => newUpload(kind, file, note))
      setUploads((list) => [...list, ...added])
      for (const each of added) enqueue(each)
    },
    retry,
    discard: drop,
  }
}
export type Uploads = ReturnType<typeof useUploads>

/** One attempt. Answers whether the photo reached the server; what stopped it stands in the upload. */
function useSending(bookingId: string, change: (key: string, to: Partial<Upload>) => void) {
  const { t } = useTranslation('visits')
  const keep = useKeepBooking()
  return async ({ key, kind, note, file, light: known, idempotencyKey }: Upload): Promise<boolean> => {
    change(key, BEGUN)
    try {
      const light = known ?? (await lighten(file))
      change(key, { phase: 'sending', light })
      const booking = await upload('POST /api/bookings/{id}/photos', {
        params: { id: bookingId },
        form: { kind, note },
        file: light,
        fileName: 'photo.jpg',
        idempotencyKey,
        onProgress: (progress) => change(key, { progress }),
      })
      keep(booking)
      return true
    } catch (thrown) {
      const words = {
        unusable: (fault: PhotoFault) => t(`photos.faults.${fault}`),
        waiting: t('photos.waiting'),
        failed: (problem: unknown) => messageOf(problem, t('photos.faults.failed')),
      }
      change(key, stoppedBy(thrown, words))
      return false
    }
  }
}

/** Tries again now and then, and as soon as the network is back. */
function useWhileAway(waits: boolean, tryAgain: () => void): void {
  const onReturn = useEffectEvent(tryAgain)
  useEffect(() => {
    if (!waits) return
    const again = () => onReturn()
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [waits])
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

// Photos on their way: made light, sent one after the other, each with its own progress, failure and second chance.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotoKind } from '#domain/visit.ts'
import { useKeepBooking } from '#web/features/bookings/index.ts'
import { newIdempotencyKey, upload } from '#web/platform/api.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { isFinal } from '#web/platform/intent.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { lighten, UnusablePhoto } from './photo-resize.ts'

const RETRY_MS = 15_000

export type Upload = {
  readonly key: string
  readonly kind: PhotoKind
  readonly note: string
  readonly file: File
  /** What is sent, once made: every attempt sends the same bytes. */
  readonly light: Blob | null
  /** The same until the server has refused: an attempt whose answer was lost may have been stored. */
  readonly idempotencyKey: string
  /** `waiting`: no connection; it leaves by itself when there is one. `refused`: sending the same again is pointless. */
  readonly phase: 'preparing' | 'sending' | 'waiting' | 'failed' | 'refused'
  /** From 0 to 1. */
  readonly progress: number
  readonly message: string | null
}

export function useUploads(bookingId: string) {
  const { t } = useTranslation('visits')
  const keep = useKeepBooking()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [sent, setSent] = useState(0)
  const chain = useRef(Promise.resolve())
  const change = (key: string, to: Partial<Upload>) =>
    setUploads((list) => list.map((each) => (each.key === key ? { ...each, ...to } : each)))
  const drop = (key: string) => setUploads((list) => list.filter((each) => each.key !== key))

  const run = async ({ key, kind, note, file, light: known, idempotencyKey }: Upload): Promise<void> => {
    change(key, { phase: 'preparing', progress: 0, message: null })
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
      drop(key)
      setSent((count) => count + 1)
    } catch (thrown) {
      if (thrown instanceof UnusablePhoto) change(key, { phase: 'refused', message: t(`photos.faults.${thrown.fault}`) })
      else if (thrown instanceof ApiProblem && !isFinal(thrown)) change(key, { phase: 'waiting', message: t('photos.waiting') })
      else change(key, { phase: 'failed', message: messageOf(thrown, t('photos.faults.failed')), idempotencyKey: newIdempotencyKey() })
    }
  }
  const enqueue = (upload: Upload) => {
    chain.current = chain.current.then(() => run(upload))
  }
  const retry = (upload: Upload) => {
    change(upload.key, { phase: 'preparing', progress: 0, message: null })
    enqueue(upload)
  }

  const waiting = uploads.filter(({ phase }) => phase === 'waiting')
  const retryWaiting = () => {
    for (const each of waiting) retry(each)
  }
  const onReturn = useEffectEvent(retryWaiting)
  const waits = waiting.length > 0
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

  const unfinished = uploads.filter(({ phase }) => phase !== 'refused').length
  useEffect(() => {
    if (unfinished === 0) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unfinished])

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
      const added = [...files].map((file): Upload => ({
        key: crypto.randomUUID(),
        kind,
        note,
        file,
        light: null,
        idempotencyKey: newIdempotencyKey(),
        phase: 'preparing',
        progress: 0,
        message: null,
      }))
      setUploads((list) => [...list, ...added])
      for (const each of added) enqueue(each)
    },
    retry,
    discard: drop,
  }
}
export type Uploads = ReturnType<typeof useUploads>

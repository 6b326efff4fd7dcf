// Photos on their way: made light, sent one after the other, each with its own progress, failure and second chance.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { lighten, type PhotoFault } from '#web/platform/photos/photo-resize.ts'
import { BEGUN, newUpload, stoppedBy, type Upload } from './upload.ts'

const RETRY_MS = 15_000

/** What goes with the file, and is the same in each attempt but for the progress. */
export type Sending = {
  readonly file: Blob
  readonly fileName: string
  readonly idempotencyKey: string
  readonly onProgress: (fraction: number) => void
}

/** `post` sends one and keeps the answer. */
export function useUploadQueue<About extends object>(post: (about: About, sending: Sending) => Promise<void>) {
  const [uploads, setUploads] = useState<readonly Upload<About>[]>([])
  const [sent, setSent] = useState(0)
  const chain = useRef(Promise.resolve())
  const change = (key: string, to: Partial<Upload>) =>
    setUploads((list) => list.map((each) => (each.key === key ? { ...each, ...to } : each)))
  const drop = (key: string) => setUploads((list) => list.filter((each) => each.key !== key))
  const send = useSending(post, change)

  const enqueue = (upload: Upload<About>) => {
    chain.current = chain.current.then(async () => {
      if (!(await send(upload))) return
      drop(upload.key)
      setSent((count) => count + 1)
    })
  }
  const retry = (upload: Upload<About>) => {
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
    add(about: About, files: Iterable<File>) {
      const added = [...files].map((file) => newUpload(about, file))
      setUploads((list) => [...list, ...added])
      for (const each of added) enqueue(each)
    },
    retry,
    discard: drop,
  }
}
export type UploadQueue<About extends object> = ReturnType<typeof useUploadQueue<About>>

/** One attempt. Answers whether the photo reached the server; what stopped it stands in the upload. */
function useSending<About extends object>(
  post: (about: About, sending: Sending) => Promise<void>,
  change: (key: string, to: Partial<Upload>) => void,
) {
  const { t } = useTranslation('visits')
  return async (upload: Upload<About>): Promise<boolean> => {
    const { key, idempotencyKey } = upload
    change(key, BEGUN)
    try {
      const light = upload.light ?? (await lighten(upload.file))
      change(key, { phase: 'sending', light })
      const onProgress = (progress: number) => change(key, { progress })
      await post(upload, { file: light, fileName: 'photo.jpg', idempotencyKey, onProgress })
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

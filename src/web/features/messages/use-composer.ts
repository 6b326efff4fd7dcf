// What is being written in a conversation: its text, kept as a draft, its photos, and its way into the outbox.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { BookingId } from '#domain/id.ts'
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_PHOTOS } from '#domain/message.ts'
import { newIdempotencyKey } from '#web/platform/api.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useUser } from '#web/platform/site.tsx'
import { isForbidden, type Doubt } from './doubt.ts'
import type { PhotoFault } from '#web/platform/photos/photo-resize.ts'
import { useFetchedAhead } from '#web/ui/when-idle.ts'
import { messageDraft } from './messages-queries.ts'
import type { OutgoingPhoto } from './outgoing.ts'
import { outbox } from './unsent.ts'
import { useContacts } from './use-contacts.ts'

/** Fetched once the page is idle: photos are chosen without a connection too. */
const fetchDrawing = () => import('#web/platform/photos/photo-resize.ts')

/** Or why there is none. */
async function lightCopyOf(file: File): Promise<Blob | PhotoFault> {
  const drawing = await fetchDrawing().catch(() => null)
  if (!drawing) return 'unreadable'
  return drawing.lighten(file).catch((thrown: unknown) => (thrown instanceof drawing.UnusablePhoto ? thrown.fault : 'unreadable'))
}

export function useComposer(bookingId: BookingId, before: readonly string[]) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const userId = useUser()?.id
  const draft = messageDraft(bookingId)
  const text = useDraft(draft)?.text ?? ''
  const [photos, setPhotos] = useState<readonly OutgoingPhoto[]>([])
  const [isMaking, setMaking] = useState(false)
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const contacts = useContacts(before)
  const isSending = useRef(false)

  const write = (next: string): void => {
    contacts.begin()
    if (next === '') draft.clear()
    else draft.write({ text: next.slice(0, MAX_MESSAGE_LENGTH) })
    setProblem(null)
    if (doubt && doubt.text !== next) setDoubt(null)
  }
  const send = async (sendAnyway = false): Promise<void> => {
    // A second press may come before this one is drawn.
    const said = (draft.read()?.text ?? '').trim()
    if (isSending.current || isMaking || userId === undefined || (said === '' && photos.length === 0)) return
    isSending.current = true
    try {
      const found = await contacts.find(said)
      const next = { text: said, found }
      if (found.length > 0 && (isForbidden(next) || !sendAnyway)) return setDoubt(next)
      // What was typed and chosen meanwhile belongs to the next one.
      const now = (draft.read()?.text ?? '').trimStart()
      const rest = now.startsWith(said) ? now.slice(said.length).trimStart() : now
      if (rest === '') draft.clear()
      else draft.write({ text: rest })
      setPhotos((list) => list.filter((each) => !photos.includes(each)))
      setDoubt(null)
      void outbox.keepAndSend({
        sentId: crypto.randomUUID(),
        bookingId,
        ownerId: userId,
        text: said,
        language,
        photos,
        sendAnyway: found.length > 0,
        writtenAt: Date.now(),
        refused: null,
      })
    } finally {
      isSending.current = false
    }
  }
  const addPhotos = async (files: readonly File[]): Promise<void> => {
    const room = MAX_MESSAGE_PHOTOS - photos.length
    setProblem(files.length > room ? t('photos.tooMany', { count: MAX_MESSAGE_PHOTOS }) : null)
    setMaking(true)
    try {
      for (const file of files.slice(0, room)) {
        const light = await lightCopyOf(file)
        if (typeof light === 'string') return setProblem(t(`photos.faults.${light}`))
        setPhotos((list) => [...list, { idempotencyKey: newIdempotencyKey(), file: light, photoId: null }])
      }
    } finally {
      setMaking(false)
    }
  }
  useHeldPage(photos.length > 0)
  useFetchedAhead(fetchDrawing)
  return {
    text,
    photos,
    isMaking,
    doubt,
    problem,
    write,
    send,
    addPhotos,
    removePhoto: (key: string) => setPhotos((list) => list.filter(({ idempotencyKey }) => idempotencyKey !== key)),
    closeDoubt: () => setDoubt(null),
  }
}

/** Photos are no part of the draft: leaving the site asks first. */
function useHeldPage(holds: boolean): void {
  useEffect(() => {
    if (!holds) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [holds])
}

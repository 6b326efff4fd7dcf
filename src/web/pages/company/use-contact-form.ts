// A message to us while it is written: its draft, its faults, and one key per message so that no retry sends it twice.
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ContactSubject } from '#domain/contact.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { call, type Input } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { useIntent } from '#web/platform/intent.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useUser } from '#web/platform/site.tsx'
import { contactDraft, EMPTY_MESSAGE, type ContactDraft } from './contact-draft.ts'

export type SentMessage = { readonly reference: string; readonly email: string; readonly subject: ContactSubject }
type Body = Input<'POST /api/contact'>['body']

type Values = Record<'name' | 'email' | 'bookingReference' | 'message', string> & { readonly subject: ContactSubject | null }

/** What the page's address asks for; the visitor may write otherwise. */
export type Asked = {
  readonly asked: ContactSubject | null
  /** The page of the cleaner whose photos the message is about. */
  readonly photosOf: string | null
}

export function useContactForm({ asked, photosOf }: Asked, onSent: (sent: SentMessage) => void) {
  const { t } = useTranslation('contact')
  const user = useUser()
  const store = contactDraft()
  const draft = useDraft(store) ?? EMPTY_MESSAGE
  const [picked, setPicked] = useState<ContactSubject | null>(null)
  const trap = useRef<HTMLInputElement>(null)
  const once = useIntent()
  const values: Values = {
    subject: picked ?? asked ?? draft.subject,
    name: draft.name ?? user?.name ?? '',
    email: draft.email ?? user?.email ?? '',
    bookingReference: draft.bookingReference,
    message: draft.message ?? (photosOf === null ? '' : t('aboutPhotos', { page: `/cleaners/${photosOf}` })),
  }
  const edit = (part: Partial<ContactDraft>) => store.write({ ...draft, subject: values.subject, ...part })

  const send = useMutation({
    mutationFn: (body: Body) => once(body, (idempotencyKey) => call('POST /api/contact', { body, idempotencyKey })),
    onSuccess: ({ reference }, { email, subject }) => {
      store.clear()
      onSent({ reference, email, subject })
    },
    onError: useProblemToast(t('failed'), values),
  })
  const form = useForm<Values>({
    values,
    change: edit,
    faults: {
      subject: values.subject === null && t('faults.subject'),
      name: values.name.trim() === '' && t('faults.name'),
      email: !/^\s*\S+@\S+\.\S+\s*$/.test(values.email) && t('faults.email'),
      message: values.message.trim() === '' && t('faults.message'),
    },
    write: send,
    onSend({ subject, name, email, bookingReference, message }) {
      if (subject === null) return
      send.mutate({
        subject,
        name: name.trim(),
        email: email.trim(),
        bookingReference: subject === 'visit' ? bookingReference.trim().toUpperCase() : '',
        message: message.trim(),
        reason: trap.current?.value ?? '',
      })
    },
  })
  const choose = (subject: ContactSubject) => {
    setPicked(subject)
    edit({ subject })
  }
  return { form, values, choose, send, trap }
}

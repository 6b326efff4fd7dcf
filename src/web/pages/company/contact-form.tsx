// The form itself: its faults, its draft, and one key per message so that no retry sends it twice.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#domain/account.ts'
import { MAX_BOOKING_REFERENCE_LENGTH, MAX_CONTACT_MESSAGE_LENGTH, CONTACT_SUBJECTS, type ContactSubject } from '#domain/contact.ts'
import { CommercialNotice } from '#web/features/properties/index.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { call, type Input } from '#web/platform/api.ts'
import { useIntent } from '#web/platform/intent.ts'
import { useForm } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useEnvironment } from '#web/platform/environment.tsx'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { useUser } from '#web/platform/site.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { contactDraft, EMPTY_MESSAGE, type ContactDraft } from './contact-draft.ts'

export type SentMessage = { readonly reference: string; readonly email: string; readonly subject: ContactSubject }
type Body = Input<'POST /api/contact'>['body']

type Values = Record<'name' | 'email' | 'bookingReference' | 'message', string> & { readonly subject: ContactSubject | null }

type ContactFormProps = {
  /** The subject that the address asks for; the visitor may choose another. */
  readonly asked: ContactSubject | null
  readonly onFaults: (faulty: boolean) => void
  readonly onSent: (sent: SentMessage) => void
}

export function ContactForm({ asked, onFaults, onSent }: ContactFormProps) {
  const { t } = useTranslation('contact')
  const user = useUser()
  const { company } = useEnvironment()
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
    message: draft.message,
  }
  const edit = (part: Partial<ContactDraft>) => store.write({ ...draft, subject: values.subject, ...part })

  const send = useMutation({
    mutationFn: (body: Body) => once(body, (idempotencyKey) => call('POST /api/contact', { body, idempotencyKey })),
    onSuccess: ({ reference }, { email, subject }) => {
      store.clear()
      onSent({ reference, email, subject })
    },
    onError: useProblemToast(t('failed')),
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
  const isFaulty = form.faults.length > 0
  useEffect(() => onFaults(isFaulty), [isFaulty, onFaults])

  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid content-start gap-6">
      <FormFaults form={form} />
      <div role="alert">{send.isError && <Banner tone="bad">{messageOf(send.error, t('failed'))}</Banner>}</div>
      <noscript>
        <p className="rounded-md bg-warn-muted px-4 py-3 text-warn">
          {company.email === null ? t('noScript') : `${t('noScriptEmail')} ${company.email}`}
        </p>
      </noscript>
      <RadioCards
        id="subject"
        name="subject"
        legend={t('subject')}
        columns={2}
        value={values.subject}
        options={CONTACT_SUBJECTS.map((subject) => ({
          value: subject,
          label: t(`subjects.${subject}`),
          hint: t(`subjectHints.${subject}`),
        }))}
        onValueChange={(subject) => {
          setPicked(subject)
          edit({ subject })
        }}
        error={form.errorOf('subject')}
      />
      {values.subject === 'commercial' && <CommercialNotice onContactPage />}
      <Field id="name" label={t('name')} error={form.errorOf('name')}>
        <TextInput {...form.text('name')} autoComplete="name" maxLength={MAX_NAME_LENGTH} />
      </Field>
      <Field id="email" label={t('email')} hint={t('emailHint')} error={form.errorOf('email')}>
        <TextInput {...form.text('email')} type="email" inputMode="email" autoComplete="email" maxLength={MAX_EMAIL_LENGTH} />
      </Field>
      {values.subject === 'visit' && (
        <Field
          id="bookingReference"
          label={t('bookingReference')}
          note={t('common:optional')}
          hint={t('bookingReferenceHint')}
          error={form.errorOf('bookingReference')}
          className="max-w-64"
        >
          <TextInput
            {...form.text('bookingReference')}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="MN-7K3QXD"
            maxLength={MAX_BOOKING_REFERENCE_LENGTH}
          />
        </Field>
      )}
      <Field id="message" label={t('message')} hint={t(`messageHints.${values.subject ?? 'other'}`)} error={form.errorOf('message')}>
        <TextArea {...form.text('message')} rows={7} maxLength={MAX_CONTACT_MESSAGE_LENGTH} counter={(left) => t('left', { left })} />
      </Field>
      <div aria-hidden className="absolute -left-[999rem]">
        <label htmlFor="reason">{t('trap')}</label>
        <input ref={trap} id="reason" name="reason" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <Button type="submit" size="lg" pending={send.isPending} pendingLabel={t('sending')} className="max-sm:w-full">
          {t('submit')}
        </Button>
        <p className="mt-4 text-sm text-muted-foreground">
          {t('keep')}{' '}
          <Link to="/privacy" className="text-primary underline underline-offset-4">
            {t('privacyLink')}
          </Link>
        </p>
      </div>
    </form>
  )
}

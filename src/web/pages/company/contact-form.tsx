// The form of `/contact`.
import { useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#domain/account.ts'
import { MAX_BOOKING_REFERENCE_LENGTH, MAX_CONTACT_MESSAGE_LENGTH, CONTACT_SUBJECTS } from '#domain/contact.ts'
import { CommercialNotice } from '#web/features/properties/index.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useEnvironment } from '#web/platform/environment.tsx'
import { messageOf } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useContactForm, type Asked, type SentMessage } from './use-contact-form.ts'

type ContactFormProps = Asked & {
  readonly onFaults: (faulty: boolean) => void
  readonly onSent: (sent: SentMessage) => void
}

export function ContactForm({ asked, photosOf, onFaults, onSent }: ContactFormProps) {
  const { t } = useTranslation('contact')
  const { company } = useEnvironment()
  const { form, values, choose, send, trap } = useContactForm({ asked, photosOf }, onSent)
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
        onValueChange={choose}
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
        <TextArea
          {...form.text('message')}
          rows={7}
          maxLength={MAX_CONTACT_MESSAGE_LENGTH}
          counter={(left) => t('left', { count: left })}
        />
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

// The form of the newsletter, on its page and in footers; its answer does not reveal who subscribes.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_EMAIL_LENGTH } from '#domain/account.ts'
import { CONFIRMATION_DAYS, NEWSLETTER_TOPICS } from '#domain/newsletter.ts'
import { call, type Input } from '#web/platform/api.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useIntent } from '#web/platform/intent.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { WhoAsks } from '#web/platform/who-asks.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type Request = Input<'POST /api/newsletter'>['body']

export function NewsletterForm() {
  const { t } = useTranslation('newsletter')
  const [typed, change] = useTyped<Request>({ email: '', topics: [], terms: false })
  const once = useIntent()
  const send = useMutation({
    mutationFn: (body: Request) => once(body, (idempotencyKey) => call('POST /api/newsletter', { body, idempotencyKey })),
    onError: useProblemToast(t('form.failed'), typed),
  })
  const form = useForm({
    values: typed,
    change,
    faults: {
      topics: typed.topics.length === 0 && t('faults.topics'),
      email: !/^\S+@\S+\.\S+$/.test(typed.email.trim()) && t('faults.email'),
      terms: !typed.terms && t('faults.terms'),
    },
    write: send,
    // One per page, because its field ids are fixed.
    prefix: 'newsletter-',
    onSend: (request) => send.mutate({ ...request, email: request.email.trim() }),
  })

  return (
    <section aria-labelledby="newsletter-title" className="rounded-lg bg-muted p-6 sm:p-10">
      <h2 id="newsletter-title" className="text-3xl">
        {t('form.title')}
      </h2>
      <div aria-live="polite">
        {send.isSuccess && (
          <Banner tone="ok" title={t('form.sentTitle')} className="mt-5">
            <p>{t('form.sent', { email: send.variables.email })}</p>
            <p className="mt-1">{t('form.nothing', { days: CONFIRMATION_DAYS })}</p>
          </Banner>
        )}
      </div>
      {!send.isSuccess && (
        <form method="post" noValidate onSubmit={form.onSubmit} className="mt-5 grid gap-x-12 gap-y-5 lg:grid-cols-2">
          {(form.faults.length > 0 || send.isError) && (
            <div className="lg:col-span-2">
              <FormFaults form={form} />
              {send.isError && form.faults.length === 0 && (
                <Banner tone="bad" role="alert">
                  {messageOf(send.error, t('form.failed'))}
                </Banner>
              )}
            </div>
          )}
          <FieldGroup legend={t('form.topics')} id={form.idOf('topics')} error={form.errorOf('topics')}>
            {NEWSLETTER_TOPICS.map((topic) => (
              <Checkbox
                key={topic}
                name={`topic-${topic}`}
                checked={typed.topics.includes(topic)}
                onChange={({ target }) =>
                  change({ topics: NEWSLETTER_TOPICS.filter((each) => (each === topic ? target.checked : typed.topics.includes(each))) })
                }
                label={t(`topics.${topic}.title`)}
                hint={t(`topics.${topic}.body`)}
              />
            ))}
          </FieldGroup>
          <div className="grid content-start gap-4">
            <Field id={form.idOf('email')} label={t('form.email')} error={form.errorOf('email')}>
              <TextInput {...form.text('email')} type="email" autoComplete="email" inputMode="email" maxLength={MAX_EMAIL_LENGTH} />
            </Field>
            <Consent id={form.idOf('terms')} isGiven={typed.terms} onChange={(terms) => change({ terms })} error={form.errorOf('terms')} />
            <Button type="submit" size="lg" wide pending={send.isPending} pendingLabel={t('form.submitting')}>
              {t('form.submit')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

type ConsentProps = {
  readonly id: string
  readonly isGiven: boolean
  readonly onChange: (isGiven: boolean) => void
  readonly error: string | undefined
}

/** Apart from everything else, never ticked beforehand, and naming who asks. */
function Consent({ id, isGiven, onChange, error }: ConsentProps) {
  const { t } = useTranslation('newsletter')
  const { siteName } = useEnvironment()
  return (
    <div>
      <Checkbox
        name="terms"
        id={id}
        checked={isGiven}
        onChange={({ target }) => onChange(target.checked)}
        label={t('form.consent', { siteName })}
        error={error}
      />
      <p className="text-sm text-muted-foreground">
        <WhoAsks privacy={t('form.privacy')} />
      </p>
    </div>
  )
}

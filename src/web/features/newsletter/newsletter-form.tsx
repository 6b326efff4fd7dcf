// Asking for the newsletter, on its own page and at the foot of others; what it answers does not depend on who has it already.
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EMAIL_MAX_LENGTH } from '#domain/account.ts'
import { CONFIRMATION_DAYS, NEWSLETTER_TOPICS, type NewsletterTopic } from '#domain/newsletter.ts'
import { call, type Input } from '#web/platform/api.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type Wish = Input<'POST /api/newsletter'>['body']
const FIELDS = ['email', 'topics', 'terms'] as const
type FieldName = (typeof FIELDS)[number]

const isMissing: Readonly<Record<FieldName, (wish: Wish) => boolean>> = {
  email: ({ email }) => !/^\S+@\S+\.\S+$/.test(email),
  topics: ({ topics }) => topics.length === 0,
  terms: ({ terms }) => !terms,
}

/** One to a page: its fields have ids of their own. */
const idOf = (name: FieldName): string => `newsletter-${name}`

const nameOf = (topic: NewsletterTopic): string => `topic-${topic}`

function wishIn(form: HTMLFormElement): Wish {
  const data = new FormData(form)
  return {
    email: String(data.get('email') ?? '').trim(),
    topics: NEWSLETTER_TOPICS.filter((topic) => data.has(nameOf(topic))),
    terms: data.get('terms') === 'on',
  }
}

export function NewsletterForm() {
  const { t } = useTranslation('newsletter')
  const [attempt, setAttempt] = useState({ count: 0, missing: [] as readonly FieldName[] })
  const send = useMutation({
    mutationFn: (body: Wish) => call('POST /api/newsletter', { body }),
    onError: useProblemToast(t('form.failed')),
  })
  const told = send.error instanceof ApiProblem ? send.error.fields : {}
  const errorOf = (name: FieldName): string | undefined => (attempt.missing.includes(name) ? t(`faults.${name}`) : told[name])
  const faults = attempt.missing.map((name) => ({ fieldId: idOf(name), message: t(`faults.${name}`) }))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wish = wishIn(event.currentTarget)
    const missing = FIELDS.filter((name) => isMissing[name](wish))
    setAttempt({ count: attempt.count + 1, missing })
    if (missing.length === 0 && !send.isPending) send.mutate(wish)
  }

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
        <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-x-12 gap-y-5 lg:grid-cols-2">
          {(faults.length > 0 || send.isError) && (
            <div className="lg:col-span-2">
              {faults.length > 0 ? (
                <ErrorSummary key={attempt.count} title={t('common:formFaults')} faults={faults} />
              ) : (
                <Banner tone="bad" role="alert">
                  {messageOf(send.error, t('form.failed'))}
                </Banner>
              )}
            </div>
          )}
          <FieldGroup legend={t('form.topics')} id={idOf('topics')} error={errorOf('topics')}>
            {NEWSLETTER_TOPICS.map((topic) => (
              <Checkbox key={topic} name={nameOf(topic)} label={t(`topics.${topic}.title`)} hint={t(`topics.${topic}.body`)} />
            ))}
          </FieldGroup>
          <div className="grid content-start gap-4">
            <Field id={idOf('email')} label={t('form.email')} error={errorOf('email')}>
              <TextInput name="email" type="email" autoComplete="email" inputMode="email" maxLength={EMAIL_MAX_LENGTH} />
            </Field>
            <Consent error={errorOf('terms')} />
            <Button type="submit" size="lg" wide pending={send.isPending} pendingLabel={t('form.submitting')}>
              {t('form.submit')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

/** Apart from everything else, never ticked beforehand, and naming who asks. */
function Consent({ error }: { error: string | undefined }) {
  const { t } = useTranslation('newsletter')
  const { siteName, company } = useEnvironment()
  return (
    <div>
      <Checkbox name="terms" id={idOf('terms')} label={t('form.consent', { siteName })} error={error} />
      <p className="text-sm text-muted-foreground">
        {company.merchant && `${company.merchant.name}, ${company.merchant.address}. `}
        <Link to="/privacy" className="underline underline-offset-4">
          {t('form.privacy')}
        </Link>
      </p>
    </div>
  )
}

// Writing an issue of the newsletter in both languages, with what its readers will read beside it.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { NewsletterIssue } from '#contract/newsletter-desk.ts'
import { LANGUAGES, type Language } from '#domain/account.ts'
import { NEWSLETTER_TOPICS, type NewsletterTopic } from '#domain/newsletter.ts'
import {
  ISSUE_PATH,
  MAX_ISSUE_BODY_LENGTH,
  MAX_ISSUE_PATH_LENGTH,
  MAX_ISSUE_SUBJECT_LENGTH,
  paragraphsOf,
} from '#domain/newsletter-issue.ts'
import { call } from '#web/platform/api.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useForm, useTyped } from '#web/platform/form.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { FormPart } from '#web/desks/frame/index.ts'
import { useNewsletterRefresh } from './issue-queries.ts'

type Typed = {
  readonly topic: NewsletterTopic
  readonly subject_fr: string
  readonly body_fr: string
  readonly subject_en: string
  readonly body_en: string
  readonly path: string
}
const NOTHING: Typed = { topic: NEWSLETTER_TOPICS[0], subject_fr: '', body_fr: '', subject_en: '', body_en: '', path: '/blog' }

const typedOf = ({ topic, subject, body, path }: NewsletterIssue): Typed => ({
  topic,
  subject_fr: subject.fr,
  body_fr: body.fr,
  subject_en: subject.en,
  body_en: body.en,
  path,
})

const textOf = ({ topic, subject_fr, body_fr, subject_en, body_en, path }: Typed) => ({
  topic,
  subject: { fr: subject_fr.trim(), en: subject_en.trim() },
  body: { fr: body_fr.trim(), en: body_en.trim() },
  path: path.trim(),
})

type IssueFormProps = { /** Null for a new one. */ readonly issue: NewsletterIssue | null; readonly onEnd: () => void }

export function IssueForm({ issue, onEnd }: IssueFormProps) {
  const { t } = useTranslation('newsletterDesk')
  const refresh = useNewsletterRefresh()
  const [typed, change] = useTyped(issue ? typedOf(issue) : NOTHING)
  const prefix = `issue-${issue?.id ?? 'new'}-`
  // What a colleague changes meanwhile is not written over: the words that were typed stay, and are refused.
  const [version] = useState(issue?.version ?? 0)
  const write = useMutation<unknown, Error, ReturnType<typeof textOf>>({
    mutationFn: (text) =>
      issue
        ? call('PUT /api/admin/newsletter/{id}', { params: { id: issue.id }, body: { ...text, version } })
        : call('POST /api/admin/newsletter', { body: text }),
    onSuccess: () => {
      toast({ tone: 'ok', title: t('form.saved') })
      onEnd()
    },
    onError: useProblemToast(t('failed')),
    onSettled: refresh,
  })
  // The button that opened the form is gone.
  useEffect(() => document.getElementById(`${prefix}topic`)?.focus(), [prefix])
  const missing = (field: 'subject_fr' | 'subject_en' | 'body_fr' | 'body_en') =>
    typed[field].trim() === '' && t(field.startsWith('subject') ? 'form.subjectMissing' : 'form.bodyMissing')
  const form = useForm<Typed>({
    values: typed,
    change,
    faults: {
      subject_fr: missing('subject_fr'),
      body_fr: missing('body_fr'),
      subject_en: missing('subject_en'),
      body_en: missing('body_en'),
      path: !ISSUE_PATH.test(typed.path.trim()) && t('form.pathWrong'),
    },
    write,
    prefix,
    onSend: () => write.mutate(textOf(typed)),
  })
  return (
    <Card className="mb-6 p-6">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-6">
        <h3 className="text-xl">{t(issue ? 'form.editing' : 'form.title')}</h3>
        <FormFaults form={form} />
        <div role="alert">{write.error && <Banner tone="bad">{messageOf(write.error, t('failed'))}</Banner>}</div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id={form.idOf('topic')} label={t('topic')}>
            <Select {...form.text('topic')} options={NEWSLETTER_TOPICS.map((value) => ({ value, label: t(`topics.${value}`) }))} />
          </Field>
          <Field id={form.idOf('path')} label={t('form.path')} hint={t('form.pathHint')} error={form.errorOf('path')}>
            <TextInput {...form.text('path')} maxLength={MAX_ISSUE_PATH_LENGTH} autoComplete="off" spellCheck={false} />
          </Field>
        </div>
        <div className="grid gap-8 lg:grid-cols-2">
          {LANGUAGES.map((language) => (
            <FormPart key={language} title={t(`form.languages.${language}`)}>
              <Field id={form.idOf(`subject_${language}`)} label={t('form.subject')} error={form.errorOf(`subject_${language}`)}>
                <TextInput {...form.text(`subject_${language}`)} lang={language} maxLength={MAX_ISSUE_SUBJECT_LENGTH} autoComplete="off" />
              </Field>
              <Field
                id={form.idOf(`body_${language}`)}
                label={t('form.body')}
                hint={t('form.bodyHint')}
                error={form.errorOf(`body_${language}`)}
              >
                <TextArea {...form.text(`body_${language}`)} lang={language} rows={8} maxLength={MAX_ISSUE_BODY_LENGTH} />
              </Field>
              <Preview language={language} subject={typed[`subject_${language}`]} body={typed[`body_${language}`]} />
            </FormPart>
          ))}
        </div>
        <FormEnd
          submit={t('form.save')}
          submitting={t('form.saving')}
          pending={write.isPending}
          cancel={t('form.leave')}
          onCancel={onEnd}
        />
      </form>
    </Card>
  )
}

type PreviewProps = { readonly language: Language; readonly subject: string; readonly body: string }

function Preview({ language, subject, body }: PreviewProps) {
  const { t } = useTranslation('newsletterDesk')
  const paragraphs = paragraphsOf(body)
  const isEmpty = subject.trim() === '' && paragraphs.length === 0
  return (
    <div className="rounded-md bg-muted p-5">
      <p className="mb-2 text-sm text-muted-foreground">{t('form.preview')}</p>
      {isEmpty && <p className="text-muted-foreground">{t('form.previewEmpty')}</p>}
      <div lang={language}>
        {subject.trim() !== '' && <p className="mb-3 font-display text-xl font-extrabold">{subject}</p>}
        <p className="whitespace-pre-line">{paragraphs.join('\n\n')}</p>
      </div>
    </div>
  )
}

// Entering a request, and saying how it was answered.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { DataRequest } from '#contract/data-requests.ts'
import {
  DATA_REQUEST_ANSWERS,
  DATA_REQUEST_KINDS,
  impossibleFact,
  MAX_DATA_REQUEST_PERSON_LENGTH,
  MAX_DATA_REQUEST_TEXT_LENGTH,
  type DataRequestAnswer,
  type DataRequestFacts,
} from '#domain/data-request.ts'
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
import { dataRequestsQuestion } from './data-request-queries.ts'

type Fact = keyof DataRequestFacts
type Typed = {
  readonly [Name in Fact]: Name extends 'kind' ? DataRequestFacts['kind'] : Name extends 'answer' ? DataRequestAnswer | '' : string
}

const NOTHING: Typed = {
  kind: 'access',
  person: '',
  asked: '',
  receivedOn: '',
  identityProvedOn: '',
  answeredOn: '',
  answer: '',
  answerWords: '',
}

const typedOf = ({ kind, person, asked, receivedOn, identityProvedOn, answeredOn, answer, answerWords }: DataRequest): Typed => ({
  kind,
  person,
  asked,
  receivedOn,
  identityProvedOn: identityProvedOn ?? '',
  answeredOn: answeredOn ?? '',
  answer: answer ?? '',
  answerWords,
})

const factsOf = (typed: Typed): DataRequestFacts => ({
  kind: typed.kind,
  person: typed.person.trim(),
  asked: typed.asked.trim(),
  receivedOn: typed.receivedOn,
  identityProvedOn: typed.identityProvedOn || null,
  answeredOn: typed.answeredOn || null,
  answer: typed.answer || null,
  answerWords: typed.answerWords.trim(),
})

/** What is wrong before the server says so: what lacks, then what cannot be true. */
function wrongFacts(facts: DataRequestFacts, today: string): readonly Fact[] {
  const missing = (['person', 'asked', 'receivedOn'] as const).filter((name) => facts[name] === '')
  const impossible = missing.length === 0 ? impossibleFact(facts, today) : null
  return impossible === null ? missing : [impossible]
}

type DataRequestFormProps = {
  /** Null for a new one. */ readonly request: DataRequest | null
  readonly today: string
  readonly onEnd: () => void
}

export function DataRequestForm({ request, today, onEnd }: DataRequestFormProps) {
  const { t } = useTranslation('dataRequests')
  const form = useDataRequestForm({ request, today, onEnd })
  const { idOf, errorOf, text } = form
  return (
    <Card className="mb-6 p-6">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-8">
        <div className="grid gap-3">
          <h2 className="text-xl">{t(request ? 'form.editing' : 'form.title')}</h2>
          <FormFaults form={form} />
          <div role="alert">{form.problem && <Banner tone="bad">{messageOf(form.problem, t('form.failed'))}</Banner>}</div>
        </div>
        <FormPart title={t('form.what')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field id={idOf('kind')} label={t('fields.kind')}>
              <Select {...text('kind')} options={DATA_REQUEST_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
            </Field>
            <Field id={idOf('receivedOn')} label={t('fields.receivedOn')} error={errorOf('receivedOn')}>
              <TextInput {...text('receivedOn')} type="date" max={today} />
            </Field>
          </div>
          <Field id={idOf('person')} label={t('fields.person')} hint={t('form.personHint')} error={errorOf('person')}>
            <TextInput {...text('person')} autoComplete="off" maxLength={MAX_DATA_REQUEST_PERSON_LENGTH} />
          </Field>
          <Field id={idOf('asked')} label={t('fields.asked')} error={errorOf('asked')}>
            <TextArea {...text('asked')} rows={3} maxLength={MAX_DATA_REQUEST_TEXT_LENGTH} />
          </Field>
          <Field
            id={idOf('identityProvedOn')}
            label={t('fields.identityProvedOn')}
            hint={t('form.proofHint')}
            error={errorOf('identityProvedOn')}
            className="max-w-sm"
          >
            <TextInput {...text('identityProvedOn')} type="date" max={today} />
          </Field>
        </FormPart>
        <FormPart title={t('form.answering')} hint={t('form.answeringHint')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field id={idOf('answer')} label={t('fields.answer')} error={errorOf('answer')}>
              <Select
                {...text('answer')}
                options={[
                  { value: '', label: t('form.noAnswer') },
                  ...DATA_REQUEST_ANSWERS.map((value) => ({ value, label: t(`answers.${value}`) })),
                ]}
              />
            </Field>
            <Field id={idOf('answeredOn')} label={t('fields.answeredOn')} error={errorOf('answeredOn')}>
              <TextInput {...text('answeredOn')} type="date" max={today} />
            </Field>
          </div>
          <Field id={idOf('answerWords')} label={t('fields.answerWords')} hint={t('form.wordsHint')} error={errorOf('answerWords')}>
            <TextArea {...text('answerWords')} rows={3} maxLength={MAX_DATA_REQUEST_TEXT_LENGTH} />
          </Field>
          <p className="text-sm text-muted-foreground">{t('form.keptHint')}</p>
        </FormPart>
        <FormEnd submit={t('form.save')} submitting={t('form.saving')} pending={form.isPending} cancel={t('form.leave')} onCancel={onEnd} />
      </form>
    </Card>
  )
}

function useDataRequestForm({ request, today, onEnd }: DataRequestFormProps) {
  const { t } = useTranslation('dataRequests')
  const queries = useQueryClient()
  const [typed, change] = useTyped(request ? typedOf(request) : NOTHING)
  const prefix = `data-request-${request?.id ?? 'new'}-`
  // What a colleague changes meanwhile is not written over: the words that were typed stay, and are refused.
  const [version] = useState(request?.version ?? 0)
  const write = useMutation<unknown, Error, DataRequestFacts>({
    mutationFn: (facts) =>
      request
        ? call('PUT /api/admin/data-requests/{id}', { params: { id: request.id }, body: { ...facts, version } })
        : call('POST /api/admin/data-requests', { body: facts }),
    onSuccess: () => {
      toast({ tone: 'ok', title: t('form.saved') })
      onEnd()
    },
    onError: useProblemToast(t('form.failed'), typed),
    onSettled: () => queries.invalidateQueries({ queryKey: dataRequestsQuestion.queryKey }),
  })
  // The button that opened the form is gone.
  useEffect(() => document.getElementById(`${prefix}kind`)?.focus(), [prefix])
  const wrong = wrongFacts(factsOf(typed), today)
  const faultOf = (name: Exclude<Fact, 'kind'>) => wrong.includes(name) && t(`form.wrong.${name}`)
  const form = useForm<Typed>({
    values: typed,
    change,
    faults: {
      receivedOn: faultOf('receivedOn'),
      person: faultOf('person'),
      asked: faultOf('asked'),
      identityProvedOn: faultOf('identityProvedOn'),
      answer: faultOf('answer'),
      answeredOn: faultOf('answeredOn'),
      answerWords: faultOf('answerWords'),
    },
    write,
    prefix,
    onSend: () => write.mutate(factsOf(typed)),
  })
  return { ...form, problem: write.error, isPending: write.isPending }
}

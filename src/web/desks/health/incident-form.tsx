// Entering an incident, and changing what is known of it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Incident } from '#contract/incidents.ts'
import { impossibleFact, INCIDENT_RISKS, MAX_INCIDENT_PEOPLE, MAX_INCIDENT_TEXT_LENGTH, type IncidentFacts } from '#domain/incident.ts'
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
import { incidentsQuestion } from './incident-queries.ts'

type Fact = keyof IncidentFacts
type Typed = { readonly [Name in Fact]: Name extends 'risk' ? IncidentFacts['risk'] : string }

const WHAT = ['circumstances', 'information'] as const
const TOLD = ['commissionToldOn', 'peopleToldOn', 'publicNoticeOn'] as const
const NOTHING: Typed = {
  happenedFrom: '',
  happenedUntil: '',
  noticedOn: '',
  circumstances: '',
  information: '',
  peopleCount: '',
  risk: 'unassessed',
  riskReasons: '',
  measures: '',
  commissionToldOn: '',
  peopleToldOn: '',
  publicNoticeOn: '',
}

const typedOf = ({ happenedUntil, peopleCount, commissionToldOn, peopleToldOn, publicNoticeOn, ...incident }: Incident): Typed => ({
  ...incident,
  happenedUntil: happenedUntil ?? '',
  peopleCount: peopleCount === null ? '' : String(peopleCount),
  commissionToldOn: commissionToldOn ?? '',
  peopleToldOn: peopleToldOn ?? '',
  publicNoticeOn: publicNoticeOn ?? '',
})

const factsOf = (typed: Typed): IncidentFacts => ({
  happenedFrom: typed.happenedFrom,
  happenedUntil: typed.happenedUntil || null,
  noticedOn: typed.noticedOn,
  circumstances: typed.circumstances.trim(),
  information: typed.information.trim(),
  peopleCount: typed.peopleCount.trim() === '' ? null : Number(typed.peopleCount.replaceAll(/\s/gu, '')),
  risk: typed.risk,
  riskReasons: typed.riskReasons.trim(),
  measures: typed.measures.trim(),
  commissionToldOn: typed.commissionToldOn || null,
  peopleToldOn: typed.peopleToldOn || null,
  publicNoticeOn: typed.publicNoticeOn || null,
})

const isCount = (count: number | null): boolean => count === null || (Number.isInteger(count) && count >= 0 && count <= MAX_INCIDENT_PEOPLE)

/** What is wrong before the server says so: what lacks, then what cannot be true. */
function wrongFacts(facts: IncidentFacts, today: string): readonly Fact[] {
  const missing = (['happenedFrom', 'noticedOn', 'circumstances', 'information'] as const).filter((name) => facts[name] === '')
  const impossible = missing.length === 0 ? impossibleFact(facts, today) : null
  return [...missing, ...(isCount(facts.peopleCount) ? [] : (['peopleCount'] as const)), ...(impossible === null ? [] : [impossible])]
}

type IncidentFormProps = {
  /** Null for a new one. */ readonly incident: Incident | null
  readonly today: string
  readonly onEnd: () => void
}

export function IncidentForm({ incident, today, onEnd }: IncidentFormProps) {
  const { t } = useTranslation('incidents')
  const form = useIncidentForm({ incident, today, onEnd })
  const { idOf, errorOf, text } = form
  return (
    <Card className="mb-6 p-6">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-8">
        <div className="grid gap-3">
          <h2 className="text-xl">{t(incident ? 'form.editing' : 'form.title')}</h2>
          <FormFaults form={form} />
          <div role="alert">{form.problem && <Banner tone="bad">{messageOf(form.problem, t('form.failed'))}</Banner>}</div>
        </div>
        <FormPart title={t('form.what')}>
          <div className="grid gap-5 sm:grid-cols-3">
            {(['happenedFrom', 'happenedUntil', 'noticedOn'] as const).map((name) => (
              <Field key={name} id={idOf(name)} label={t(`fields.${name}`)} error={errorOf(name)} className="content-end">
                <TextInput {...text(name)} type="date" max={today} />
              </Field>
            ))}
          </div>
          {WHAT.map((name) => (
            <Field
              key={name}
              id={idOf(name)}
              label={t(`fields.${name}`)}
              hint={name === 'information' ? t('form.informationHint') : undefined}
              error={errorOf(name)}
            >
              <TextArea {...text(name)} rows={3} maxLength={MAX_INCIDENT_TEXT_LENGTH} />
            </Field>
          ))}
          <Field
            id={idOf('peopleCount')}
            label={t('fields.peopleCount')}
            hint={t('form.peopleCountHint')}
            error={errorOf('peopleCount')}
            className="max-w-sm"
          >
            <TextInput {...text('peopleCount')} inputMode="numeric" autoComplete="off" maxLength={11} />
          </Field>
        </FormPart>
        <FormPart title={t('form.judged')}>
          <Field id={idOf('risk')} label={t('fields.risk')} className="max-w-sm">
            <Select {...text('risk')} options={INCIDENT_RISKS.map((value) => ({ value, label: t(`risks.${value}`) }))} />
          </Field>
          <Field id={idOf('riskReasons')} label={t('fields.riskReasons')} hint={t('form.riskReasonsHint')} error={errorOf('riskReasons')}>
            <TextArea {...text('riskReasons')} rows={3} maxLength={MAX_INCIDENT_TEXT_LENGTH} />
          </Field>
          <Field id={idOf('measures')} label={t('fields.measures')}>
            <TextArea {...text('measures')} rows={3} maxLength={MAX_INCIDENT_TEXT_LENGTH} />
          </Field>
        </FormPart>
        <FormPart title={t('form.told')} hint={t('form.toldHint')}>
          <div className="grid gap-5 sm:grid-cols-3">
            {TOLD.map((name) => (
              <Field
                key={name}
                id={idOf(name)}
                label={t(`fields.${name}`)}
                hint={name === 'publicNoticeOn' ? t('form.publicNoticeHint') : undefined}
                error={errorOf(name)}
              >
                <TextInput {...text(name)} type="date" max={today} />
              </Field>
            ))}
          </div>
        </FormPart>
        <FormEnd submit={t('form.save')} submitting={t('form.saving')} pending={form.isPending} cancel={t('form.leave')} onCancel={onEnd} />
      </form>
    </Card>
  )
}

function useIncidentForm({ incident, today, onEnd }: IncidentFormProps) {
  const { t } = useTranslation('incidents')
  const queries = useQueryClient()
  const [typed, change] = useTyped(incident ? typedOf(incident) : NOTHING)
  const prefix = `incident-${incident?.id ?? 'new'}-`
  // What a colleague changes meanwhile is not written over: the words that were typed stay, and are refused.
  const [version] = useState(incident?.version ?? 0)
  const write = useMutation<unknown, Error, IncidentFacts>({
    mutationFn: (facts) =>
      incident
        ? call('PUT /api/admin/incidents/{id}', { params: { id: incident.id }, body: { ...facts, version } })
        : call('POST /api/admin/incidents', { body: facts }),
    onSuccess: () => {
      toast({ tone: 'ok', title: t('form.saved') })
      onEnd()
    },
    onError: useProblemToast(t('form.failed'), typed),
    onSettled: () => queries.invalidateQueries({ queryKey: incidentsQuestion.queryKey }),
  })
  // The button that opened the form is gone.
  useEffect(() => document.getElementById(`${prefix}happenedFrom`)?.focus(), [prefix])
  const wrong = wrongFacts(factsOf(typed), today)
  const faultOf = (name: Exclude<Fact, 'risk' | 'measures'>) => wrong.includes(name) && t(`form.wrong.${name}`)
  const form = useForm<Typed>({
    values: typed,
    change,
    faults: {
      happenedFrom: faultOf('happenedFrom'),
      happenedUntil: faultOf('happenedUntil'),
      noticedOn: faultOf('noticedOn'),
      circumstances: faultOf('circumstances'),
      information: faultOf('information'),
      peopleCount: faultOf('peopleCount'),
      riskReasons: faultOf('riskReasons'),
      commissionToldOn: faultOf('commissionToldOn'),
      peopleToldOn: faultOf('peopleToldOn'),
      publicNoticeOn: faultOf('publicNoticeOn'),
    },
    write,
    prefix,
    onSend: () => write.mutate(factsOf(typed)),
  })
  return { ...form, problem: write.error, isPending: write.isPending }
}

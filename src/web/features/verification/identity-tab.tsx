// Who the cleaner is: their declarations, saved as they are made, then their ID and their background check.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Verification } from '#contract/verification.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import { call, type Input } from '#web/platform/api.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { SaveStatus } from '#web/platform/save-status.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { DocumentCard } from './document-card.tsx'
import { useChange } from './verification-queries.ts'

type Declared = NonNullable<Input<'PATCH /api/cleaner/verification'>['body']>

export function IdentityTab({ verification }: { verification: Verification }) {
  const ready = verification.birthDate !== null && verification.workAuthorisedAt !== null
  return (
    <div className="grid gap-8">
      <Declarations verification={verification} />
      <DocumentCard type="id" verification={verification} ready={ready} />
      <DocumentCard type="background_check" verification={verification} ready={ready} />
    </div>
  )
}

function Declarations({ verification }: { verification: Verification }) {
  const { t } = useTranslation('verification')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [work, setWork] = useState(verification.workAuthorisedAt !== null)
  const save = useChange(
    async (body: Declared) => {
      const saved = await call('PATCH /api/cleaner/verification', { body })
      setSavedAt(new Date())
      return saved
    },
    t('declare.failed'),
    { birthDate: true, workAuthorised: true },
  )
  const workLocked = verification.declarationLocked && verification.workAuthorisedAt !== null
  const problem = save.error
  const ofDate = problem !== null && save.variables?.birthDate !== undefined
  const fault = problem instanceof ApiProblem && problem.code === 'malformed-request' ? problem.fields['birthDate'] : undefined
  const message = problem === null ? undefined : (fault ?? messageOf(problem, t('declare.failed')))
  const keepDate = (typed: string) => {
    if (isCivilDate(typed) && (typed !== verification.birthDate || ofDate)) save.mutate({ birthDate: typed })
  }
  return (
    <section aria-labelledby="declare-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="declare-title" className="text-2xl">
          {t('declare.title')}
        </h2>
        <SaveStatus saving={save.isPending} savedAt={problem === null ? savedAt : null} />
      </div>
      <Field
        id="birthDate"
        label={t('declare.birthDate')}
        hint={t(verification.declarationLocked ? 'declare.birthDateLocked' : 'declare.birthDateHint')}
        error={ofDate ? message : undefined}
        className="max-w-60"
      >
        <TextInput
          type="date"
          autoComplete="bday"
          defaultValue={verification.birthDate ?? ''}
          readOnly={verification.declarationLocked}
          onBlur={(event) => keepDate(event.target.value)}
        />
      </Field>
      <Checkbox
        id="workAuthorised"
        label={t('declare.work')}
        hint={t(workLocked ? 'declare.workLocked' : 'declare.workHint')}
        disabled={workLocked}
        error={ofDate ? undefined : message}
        checked={work}
        onChange={(event) => {
          const workAuthorised = event.target.checked
          setWork(workAuthorised)
          save.mutate({ workAuthorised }, { onError: () => setWork(!workAuthorised) })
        }}
      />
    </section>
  )
}

// An operator corrects an address that nobody verified, for whoever cannot open the account, and says why.
import { useState } from 'react'
import { MAX_EMAIL_LENGTH } from '#domain/account.ts'
import { ExplainedAct } from '#web/desks/frame/index.ts'
import { call } from '#web/platform/api.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OfPerson } from './person-account.tsx'
import { usePeopleRefresh } from './people-queries.ts'

export function CorrectEmailButton({ person: { id, name } }: OfPerson) {
  const { t } = useTranslation('people')
  const [email, setEmail] = useState('')
  return (
    <ExplainedAct
      words={t('correctEmail.open')}
      title={t('correctEmail.title', { name })}
      body={t('correctEmail.body')}
      pendingLabel={t('sending')}
      refresh={usePeopleRefresh()}
      act={(why) => call('POST /api/admin/users/{id}/email', { params: { id }, body: { email: email.trim(), why } })}
      done={() => t('correctEmail.done')}
    >
      <Field id="corrected-email" label={t('correctEmail.email')}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
    </ExplainedAct>
  )
}

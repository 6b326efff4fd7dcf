// Closing the account of somebody who asked for it and cannot do it: a suspended person, or one who lost every way in.
import { call } from '#web/platform/api.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ExplainedAct } from '#web/desks/frame/index.ts'
import type { OfPerson } from './person-account.tsx'
import { usePeopleRefresh } from './people-queries.ts'

const REFUSED = ['account-in-use', 'money-to-come'] as const

export function CloseButton({ person: { id, name } }: OfPerson) {
  const { t } = useTranslation('people')
  const say: typeof messageOf = (problem, otherwise) => {
    const known = REFUSED.find((code) => problem instanceof ApiProblem && problem.code === code)
    return known ? t(`close.refused.${known}`) : messageOf(problem, otherwise)
  }
  return (
    <ExplainedAct
      words={t('close.open')}
      title={t('close.title', { name })}
      body={t('close.body')}
      consequence={t('close.consequence')}
      pendingLabel={t('close.closing')}
      refresh={usePeopleRefresh()}
      act={(why) => call('POST /api/admin/users/{id}/close', { params: { id }, body: { why } })}
      done={() => t('close.done')}
      say={say}
    />
  )
}

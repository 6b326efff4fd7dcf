// An owner says what another operator may do, and why.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { UserId } from '#domain/id.ts'
import { OPERATOR_ROLES, type OperatorRole } from '#domain/operator.ts'
import { call } from '#web/platform/api.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { ExplainedAct } from '#web/desks/frame/index.ts'
import { usePeopleRefresh } from './people-queries.ts'

type OperatorRoleButtonProps = { readonly id: UserId; readonly name: string; readonly role: OperatorRole }

export function OperatorRoleButton({ id, name, role }: OperatorRoleButtonProps) {
  const { t } = useTranslation('people')
  const [chosen, choose] = useState(role)
  return (
    <ExplainedAct
      words={t('operators.change')}
      title={t('operators.title', { name })}
      body={t('operators.body')}
      pendingLabel={t('sending')}
      refresh={usePeopleRefresh()}
      act={(why) => call('POST /api/admin/users/{id}/operator-role', { params: { id }, body: { role: chosen, why } })}
      done={() => t('operators.done')}
    >
      <RadioCards
        legend={t('operators.role')}
        name="operator-role"
        value={chosen}
        onValueChange={choose}
        options={OPERATOR_ROLES.map((value) => ({ value, label: t(`operators.roles.${value}`), hint: t(`operators.does.${value}`) }))}
      />
    </ExplainedAct>
  )
}

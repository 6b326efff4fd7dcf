// An operator sees the pages of a person, with a reason.
import { useTranslation } from '#web/platform/use-translation.ts'
import { VIEWING_MINUTES } from '#domain/viewing.ts'
import { call } from '#web/platform/api.ts'
import { useSite } from '#web/platform/site.tsx'
import { ExplainedAct } from '#web/desks/frame/index.ts'
import { usePeopleRefresh } from './people-queries.ts'
import type { OfPerson } from './person-account.tsx'

export function ViewButton({ person: { id, name } }: OfPerson) {
  const { t } = useTranslation('people')
  const { session } = useSite()
  return (
    <ExplainedAct
      words={t('view.open')}
      title={t('view.title', { name })}
      body={t('view.body', { minutes: VIEWING_MINUTES })}
      pendingLabel={t('view.opening')}
      refresh={usePeopleRefresh()}
      act={async (why) => {
        session.update(await call('POST /api/admin/users/{id}/view', { params: { id }, body: { why } }))
        location.assign('/')
      }}
      done={() => t('view.done')}
    />
  )
}

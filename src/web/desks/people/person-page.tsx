// One person, as far as operators may know them, and what operators do about their account. `/admin/users/:id`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { UserId } from '#domain/id.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { pathId } from '#web/platform/typed-id.ts'
import { Link, useParams } from '#web/router/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { OperatorsPage, useDay } from '#web/desks/frame/index.ts'
import { peoplePath, NO_PEOPLE_FILTERS, personQuestion } from './people-queries.ts'
import { STANDING_TONES } from './people-table.tsx'
import { PersonAccount } from './person-account.tsx'
import { PersonActs } from './person-acts.tsx'
import { PersonRecords } from './person-records.tsx'
import { PersonVisits } from './person-visits.tsx'

export const load = ({ queries, params }: PageLoad) => queries.fetchQuery(personQuestion(pathId<UserId>(params)))

export function Page() {
  const { t } = useTranslation('people')
  const { data: person } = useSuspenseQuery(personQuestion(pathId<UserId>(useParams())))
  const day = useDay()
  const { name, role, standing, joinedAt, closedAt } = person
  return (
    <OperatorsPage
      area="users"
      title={name}
      lede={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={STANDING_TONES[standing]}>{t(`standings.${standing}`)}</Badge>
          {t(`roles.${role ?? 'none'}`)} · {closedAt === null ? t('joined', { date: day(joinedAt) }) : t('closed', { date: day(closedAt) })}
        </span>
      }
    >
      <p className="-mt-2 mb-4">
        <Link to={peoplePath(NO_PEOPLE_FILTERS)} className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary">
          <ChevronLeft aria-hidden className="size-5" />
          {t('back')}
        </Link>
      </p>
      <PersonActs person={person} />
      <div className="grid gap-x-10 lg:grid-cols-2">
        <PersonAccount person={person} />
        <PersonVisits person={person} />
        <PersonRecords person={person} />
      </div>
    </OperatorsPage>
  )
}

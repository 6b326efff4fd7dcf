// How the work of one cleaner goes, for operators. `/admin/cleaners/:id`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CleanerId } from '#domain/id.ts'
import { ask } from '#web/platform/api.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { pathId } from '#web/platform/typed-id.ts'
import { Link, useParams } from '#web/router/index.ts'
import { WorkFigures } from '#web/features/figures/index.ts'
import { OperatorsPage, personPath } from '#web/desks/frame/index.ts'

const question = (id: CleanerId) => ask('GET /api/admin/cleaners/{id}/figures', { params: { id } })

export const load = ({ queries, params }: PageLoad) => queries.fetchQuery(question(pathId<CleanerId>(params)))

export function Page() {
  const { t } = useTranslation('workFigures')
  const id = pathId<CleanerId>(useParams())
  const { data: figures } = useSuspenseQuery(question(id))
  return (
    <OperatorsPage area="users" title={figures.name}>
      <p className="-mt-2 mb-4 flex flex-wrap gap-x-6">
        <Link to={personPath(id)} className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary">
          <ChevronLeft aria-hidden className="size-5" />
          {t('back')}
        </Link>
        {figures.slug !== null && (
          <a
            href={`/cleaners/${figures.slug}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-primary"
          >
            {t('publicPage')}
          </a>
        )}
      </p>
      <WorkFigures figures={figures} />
    </OperatorsPage>
  )
}

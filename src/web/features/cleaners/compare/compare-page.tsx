// Up to three people side by side for one visit; the address alone carries who and what. `/compare?with=marie-b,paul-g`.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_COMPARED } from '#domain/comparison.ts'
import { formatHours } from '#domain/time-format.ts'
import { ofPlace } from '#domain/place-words.ts'
import { useLanguage } from '#web/platform/language.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useNavigate, useSearchParams } from '#web/router/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HOURS } from '../list/list-filters.ts'
import { readChoice, type VisitChoice } from '../profile/visit-choice.ts'
import { comparedIn, comparePath } from './compare-path.ts'
import { CompareTable } from './compare-table.tsx'
import { comparedQuestion } from './compared.ts'
import { dropPick, keepPicks } from './picks.ts'
import { useDoor } from './use-door.ts'

export async function load({ queries, url }: PageLoad): Promise<void> {
  const slugs = comparedIn(url.searchParams)
  if (slugs.length > 0) await queries.prefetchQuery(comparedQuestion(slugs, readChoice(url.searchParams).hours))
}

export function Page() {
  const { t } = useTranslation('compare')
  const language = useLanguage()
  const search = useSearchParams()
  const slugs = comparedIn(search)
  const near = search.get('near') && search.get('q')
  return (
    <PageContainer className="pb-16">
      <PageHead title={t('title')} noindex />
      <PageTitle lede={near ? t('near', { place: ofPlace(near, language) }) : undefined}>{t('title')}</PageTitle>
      {slugs.length === 0 ? (
        <EmptyState title={t('none')} actions={<LinkButton to="/cleaners">{t('find')}</LinkButton>}>
          <p>{t('noneBody', { max: MAX_COMPARED })}</p>
        </EmptyState>
      ) : (
        <Comparison slugs={slugs} search={search} />
      )}
    </PageContainer>
  )
}

function Comparison({ slugs, search }: { readonly slugs: readonly string[]; readonly search: URLSearchParams }) {
  const { t } = useTranslation('compare')
  const choice = readChoice(search)
  const door = useDoor(search.get('near'))
  const question = useQuery({ ...comparedQuestion(slugs, choice.hours), placeholderData: keepPreviousData })
  const { data } = question
  if (!data)
    return (
      <NotAnswered question={question} words={{ failed: t('failed'), failedBody: t('failedBody'), loading: t('common:loading') }}>
        <Skeleton className="h-96" />
      </NotAnswered>
    )
  const city = search.get('city')
  return (
    <>
      <HoursChoice slugs={slugs} search={search} choice={choice} />
      <div aria-busy={question.isFetching}>
        <CompareTable
          items={data}
          choice={choice}
          door={door}
          pathWithout={(slug) =>
            comparePath(
              slugs.filter((one) => one !== slug),
              choice,
              search,
            )
          }
          onDrop={dropPick}
        />
      </div>
      {slugs.length < MAX_COMPARED && (
        <LinkButton
          tone="ghost"
          to={city === null ? '/cleaners' : `/cleaners?city=${city}`}
          onClick={() => keepPicks(data.flatMap(({ person }) => person ?? []))}
          className="mt-6"
        >
          {t('more')}
        </LinkButton>
      )}
    </>
  )
}

type HoursChoiceProps = { readonly slugs: readonly string[]; readonly search: URLSearchParams; readonly choice: VisitChoice }

function HoursChoice({ slugs, search, choice }: HoursChoiceProps) {
  const { t } = useTranslation('compare')
  const language = useLanguage()
  const navigate = useNavigate()
  const choose = (next: string) => {
    void navigate(comparePath(slugs, { ...choice, hours: Number(next) }, search), { replace: true, preventScrollReset: true })
  }
  const { hours } = choice
  const offered = HOURS.includes(hours) ? HOURS : [...HOURS, hours]
  return (
    <Field label={t('hours')} className="mb-4 max-w-60">
      <Select
        value={String(hours)}
        onChange={({ target }) => choose(target.value)}
        options={offered.map((one) => ({ value: String(one), label: formatHours(one, language) }))}
      />
    </Field>
  )
}

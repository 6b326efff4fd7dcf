// Trends of the site, below what waits: six figures, the others in a line each, and the chosen one drawn whole.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Trends as Shown } from '#contract/trends.ts'
import { MAIN_KINDS } from '#domain/trend.ts'
import { TREND_STEPS } from '#domain/trend-period.ts'
import { FilterForm } from '#web/desks/frame/index.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { Link, useSearchParams } from '#web/router/index.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TrendCard } from './trend-card.tsx'
import { TrendDrawing } from './trend-drawing.tsx'
import { readTrendState, trendsPath, trendsQuestion, type TrendState } from './trend-queries.ts'
import { useDifference, useFigure } from './use-trend-words.ts'

export function Trends() {
  const { t } = useTranslation('trendDesk')
  const state = readTrendState(useSearchParams())
  const question = useQuery({ ...trendsQuestion(state), placeholderData: (previous) => previous })
  const { data } = question
  return (
    <Section title={t('title')}>
      {data === undefined ? (
        <NotAnswered question={question} words={{ failed: t('failed'), failedBody: t('failedBody'), loading: t('loading') }}>
          <Skeleton className="h-128" />
        </NotAnswered>
      ) : data.countedSince === null ? (
        <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
      ) : (
        <Answered shown={data} state={state} />
      )}
    </Section>
  )
}

function Answered({ shown, state }: { readonly shown: Shown; readonly state: TrendState }) {
  const { t } = useTranslation('trendDesk')
  const chosen = shown.trends.find(({ kind }) => kind === state.kind) ?? shown.trends[0]
  const isMain = (kind: string): boolean => MAIN_KINDS.some((main) => main === kind)
  return (
    <div className="grid gap-4">
      <Choice shown={shown} state={state} />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {shown.trends
          .filter(({ kind }) => isMain(kind))
          .map((trend) => (
            <li key={trend.kind}>
              <TrendCard trend={trend} to={trendsPath({ ...state, kind: trend.kind })} isOpen={trend === chosen} />
            </li>
          ))}
      </ul>
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>{chosen && <TrendDrawing shown={shown} trend={chosen} step={state.by} />}</div>
        <nav aria-label={t('others')}>
          <ul className="divide-y border-y">
            {shown.trends
              .filter(({ kind }) => !isMain(kind))
              .map((trend) => (
                <Other key={trend.kind} trend={trend} to={trendsPath({ ...state, kind: trend.kind })} isOpen={trend === chosen} />
              ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}

type OtherProps = { readonly trend: Shown['trends'][number]; readonly to: string; readonly isOpen: boolean }

function Other({ trend: { kind, now, before }, to, isOpen }: OtherProps) {
  const { t } = useTranslation('trendDesk')
  const figure = useFigure()
  const difference = useDifference()
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className="flex min-h-11 items-center justify-between gap-4 py-1.5 hover:text-primary aria-[current]:font-semibold aria-[current]:text-primary"
      >
        <span>
          {t(`kinds.${kind}.title`)}
          <span className="block text-sm font-normal text-muted-foreground">{difference(kind, now, before)}</span>
        </span>
        <span className="whitespace-nowrap tabular-nums">{now === null ? t('nothing') : figure(kind, now)}</span>
      </Link>
    </li>
  )
}

/** By links and a plain form, so that it works without script. */
function Choice({ shown, state }: { readonly shown: Shown; readonly state: TrendState }) {
  const { t } = useTranslation('trendDesk')
  const places = shown.city === null || shown.cities.some(({ slug }) => slug === state.city) ? shown.cities : [shown.city, ...shown.cities]
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <nav aria-label={t('periods')}>
        <ul className="flex gap-4">
          {TREND_STEPS.map((by) => (
            <li key={by}>
              <Link
                to={trendsPath({ ...state, by })}
                preventScrollReset
                aria-current={by === state.by ? 'page' : undefined}
                className="inline-flex min-h-11 items-center font-medium text-muted-foreground underline-offset-8 hover:text-foreground aria-[current]:text-foreground aria-[current]:underline aria-[current]:decoration-2"
              >
                {t(`by.${by}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {places.length > 0 && (
        <FilterForm
          key={state.city}
          action="/admin"
          label={t('place')}
          apply={t('apply')}
          isPlain
          className="grid-cols-[minmax(0,1fr)_auto] max-sm:w-full sm:w-80"
          pathOf={(typed) => trendsPath(readTrendState(typed))}
        >
          <input type="hidden" name="by" value={state.by} />
          <input type="hidden" name="kind" value={state.kind} />
          {state.until !== '' && <input type="hidden" name="until" value={state.until} />}
          <Field id="trend-city" label={t('place')} hideLabel>
            <Select
              name="city"
              defaultValue={state.city}
              placeholder={t('everywhere')}
              options={places.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          </Field>
        </FilterForm>
      )}
    </div>
  )
}

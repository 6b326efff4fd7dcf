// The next days that can truly be booked, and the starts of the chosen day, as links so that they work without script.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { loginPath } from '#web/platform/return-path.ts'
import { useUser } from '#web/platform/site.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatHours } from '#domain/time-format.ts'
import { useZoneName } from '#web/words/days.ts'
import { LatePart } from './late-part.tsx'
import { OPENING_DAYS, openingsQuestion } from './profile-questions.ts'
import { profilePath, type VisitChoice } from './visit-choice.ts'

const DayAlert = lazyPart(() => import('#web/features/day-alerts/index.ts').then((alerts) => alerts.DayAlert))

const chip = 'grid min-h-11 place-items-center rounded-sm border px-3 py-1.5 text-center font-semibold tabular-nums transition-colors'
const look = (on: boolean) =>
  cn(chip, on ? 'border-primary bg-primary text-primary-foreground' : 'border-input/60 bg-card hover:border-input hover:bg-muted')

export function OpeningsPicker({ slug, choice }: { slug: string; choice: VisitChoice }) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const zoneName = useZoneName()
  const query = useQuery({
    ...openingsQuestion(slug, choice),
    placeholderData: keepPreviousData,
  })
  const openings = query.data?.items ?? []
  const dates = [...new Set(openings.map(({ date }) => date))]
  const days = query.data?.days ?? []
  const chosenDate = days.find(({ date }) => date === choice.date)?.date ?? dates[0]
  const starts = openings.filter(({ date }) => date === chosenDate)
  const zone = openings[0]?.timeZone
  return (
    <Section
      id="openings"
      title={t('openings.title')}
      action={zone && <span className="inline-block text-sm text-muted-foreground first-letter:uppercase">{zoneName(zone)}</span>}
    >
      <p className="mb-4 text-muted-foreground">{t('openings.lede', { hours: formatHours(choice.hours, language) })}</p>
      <LatePart
        query={query}
        failed={t('openings.failed')}
        outline={
          <>
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-11 w-2/3" />
          </>
        }
      >
        {() => (
          <div className={cn('grid gap-4 transition-opacity', query.isPlaceholderData && 'opacity-60')}>
            <ul
              aria-label={t('openings.days')}
              className="scroll-row -mx-1 gap-2 py-1 pr-10 pl-1 [mask-image:linear-gradient(to_right,#000_calc(100%-2.5rem),transparent)]"
            >
              {days.map(({ date }) => (
                <li key={date} className="shrink-0">
                  <DayChip
                    to={profilePath(slug, { ...choice, date, time: null })}
                    date={date}
                    isChosen={date === chosenDate}
                    isFull={!dates.includes(date)}
                  />
                </li>
              ))}
            </ul>
            {chosenDate !== undefined && starts.length > 0 && (
              <ul
                aria-label={t('openings.times', { date: formatDate(chosenDate, language) })}
                className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2"
              >
                {starts.map(({ date, time }) => {
                  const chosen = date === choice.date && time === choice.time
                  return (
                    <li key={time}>
                      <Link
                        to={profilePath(slug, { ...choice, date, time: chosen ? null : time })}
                        replace
                        preventScrollReset
                        aria-current={chosen ? 'true' : undefined}
                        className={look(chosen)}
                      >
                        {formatTime(time, language)}
                      </Link>
                    </li>
                  )
                })}
              </ul>
            )}
            {chosenDate !== undefined && starts.length === 0 && (
              <FullDay slug={slug} choice={choice} date={chosenDate} isCurrent={!query.isPlaceholderData} />
            )}
            {dates.length === 0 && <NoOpening slug={slug} choice={choice} />}
          </div>
        )}
      </LatePart>
    </Section>
  )
}

type DayChipProps = { readonly to: string; readonly date: string; readonly isChosen: boolean; readonly isFull: boolean }

function DayChip({ to, date, isChosen, isFull }: DayChipProps) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={cn(look(isChosen), 'min-h-14 min-w-18', isFull && 'border-dashed', isFull && !isChosen && 'text-muted-foreground')}
    >
      {formatDate(date, language, 'short')}
      {isFull && <span className="text-xs font-normal">{t('openings.full')}</span>}
    </Link>
  )
}

type FullDayProps = { readonly slug: string; readonly choice: VisitChoice; readonly date: string; readonly isCurrent: boolean }

/** Clients wait for it here; a stranger is led to sign-in, and back to this very day. */
function FullDay({ slug, choice, date, isCurrent }: FullDayProps) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const isStranger = useUser() === null
  const { hours } = choice
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('openings.fullDay', { day: formatDate(date, language), hours: formatHours(hours, language) })}</p>
      {isStranger ? (
        <LinkButton tone="ghost" to={loginPath(profilePath(slug, { ...choice, date, time: null }))}>
          {t('openings.wait')}
        </LinkButton>
      ) : (
        isCurrent && <DayAlert day={{ cleanerSlug: slug, date, hours, propertyId: null }} />
      )}
    </div>
  )
}

function NoOpening({ slug, choice }: { slug: string; choice: VisitChoice }) {
  const { t } = useTranslation('cleaners')
  return (
    <div className="grid justify-items-start gap-3 rounded-md border p-5">
      <p>{choice.hours > 4 ? t('openings.noneThisLong', { days: OPENING_DAYS }) : t('openings.none', { days: OPENING_DAYS })}</p>
      {choice.hours > 4 ? (
        <LinkButton tone="ghost" to={profilePath(slug, { ...choice, hours: 4 })} replace preventScrollReset>
          {t('openings.tryShorter')}
        </LinkButton>
      ) : (
        <LinkButton tone="ghost" to="/cleaners?availableWithinDays=3">
          {t('openings.others')}
        </LinkButton>
      )}
    </div>
  )
}

// Calendars of other companies: the private address at which they follow visits, and for cleaners those that close hours. `/profile/calendar-sync`.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageContainer, PageTitle, Section } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { GoogleCalendar } from './google-calendar.tsx'
import { googleQuestion } from './google-queries.ts'
import { feedQuestion } from './feed-queries.ts'
import { OutsideCalendars } from './outside-calendars.tsx'
import { outsideQuestion } from './outside-queries.ts'
import { NoFeed, OwnFeed } from './own-feed.tsx'

export const load = ({ queries, user }: PageLoad) =>
  Promise.all([
    queries.fetchQuery(feedQuestion),
    ...(user?.role === 'cleaner' ? [queries.fetchQuery(googleQuestion), queries.fetchQuery(outsideQuestion)] : []),
  ])

export function Page() {
  const { t } = useTranslation('calendarSync')
  const asked = useQuery(feedQuestion)
  const isCleaner = useUser()?.role === 'cleaner'
  const { data } = asked
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={t(isCleaner ? 'titleOfCleaner' : 'title')} noindex />
      <PageTitle lede={t(isCleaner ? 'ledeOfCleaner' : 'lede')}>{t(isCleaner ? 'titleOfCleaner' : 'title')}</PageTitle>
      {isCleaner && <GoogleCalendar />}
      {isCleaner && <OutsideCalendars />}
      {data ? (
        <Card asChild>
          <section aria-labelledby="feed" className="p-5">
            <h2 id="feed" className="text-lg">
              {t('feed.title')}
            </h2>
            <p className="mt-2">{t('feed.why')}</p>
            <p className="mt-2 text-muted-foreground">{t('feed.shows')}</p>
            {data.feed ? <OwnFeed feed={data.feed} /> : <NoFeed />}
          </section>
        </Card>
      ) : (
        <NotAnswered question={asked} words={{ failed: t('failed'), failedBody: t('failedBody'), loading: t('loading') }}>
          <Skeleton className="h-72 w-full" />
        </NotAnswered>
      )}
      {data?.feed && <HowTo />}
      <Section title={t('email.title')}>
        <p className="text-muted-foreground">{t('email.body')}</p>
      </Section>
    </PageContainer>
  )
}

const PROGRAMS = ['google', 'apple', 'outlook'] as const

function HowTo() {
  const { t } = useTranslation('calendarSync')
  return (
    <Section title={t('how.title')}>
      <dl className="grid gap-5">
        {PROGRAMS.map((program) => (
          <div key={program}>
            <dt className="font-semibold">{t(`how.${program}.name`)}</dt>
            <dd className="mt-1 text-muted-foreground">{t(`how.${program}.steps`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

// A client's day: the next visit, what waits for them, whom to book again, and the search.
import { useTranslation } from 'react-i18next'
import type { ClientDay } from '#contract/today.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import type { ClientTask } from '#domain/today.ts'
import { useServerNow } from '#web/features/bookings/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { useMoney } from '#web/words/money.ts'
import { DayList, More, Row, Rows } from './day-list.tsx'
import { NextVisit } from './next-visit.tsx'
import { SearchForm } from './search-form.tsx'

export function ClientsDay({ day }: { readonly day: ClientDay }) {
  const { t } = useTranslation('today')
  const now = useServerNow(day.now)
  const { next, again } = day
  const claim = day.tasks.find(({ task }) => task === 'claim')
  const tasks = day.tasks.filter(({ task }) => task !== 'claim')
  return (
    <div className="grid gap-8">
      {claim && <Claim {...claim} />}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        {next && <NextVisit visit={next} now={now} />}
        {(tasks.length > 0 || again.length > 0) && (
          <div className={cn('grid gap-8', next?.status !== 'in_progress' && tasks.length > 0 && 'max-lg:order-first')}>
            {tasks.length > 0 && (
              <DayList title={t('tasks.title')}>
                <Rows>
                  {tasks.map((task) => (
                    <Task key={task.booking.id} {...task} />
                  ))}
                </Rows>
              </DayList>
            )}
            {again.length > 0 && (
              <DayList title={t('again.title')} aside={<More to="/bookings?when=past">{t('again.all')}</More>}>
                <Rows>
                  {again.map((person) => (
                    <Again key={person.cleaner.slug} {...person} />
                  ))}
                </Rows>
              </DayList>
            )}
          </div>
        )}
      </div>
      <DayList title={t(next || again.length > 0 ? 'search.other' : 'search.first')}>
        <SearchForm />
      </DayList>
      <p className="flex flex-wrap gap-x-6 border-t pt-3 text-muted-foreground">
        <span className="py-2.5">{t('discover.title')}</span>
        <More to="/how-it-works">{t('discover.how')}</More>
        <More to="/homeowners">{t('discover.clients')}</More>
        <More to="/pricing">{t('discover.pricing')}</More>
        <More to="/faq">{t('discover.faq')}</More>
      </p>
    </div>
  )
}

type Task = ClientDay['tasks'][number]

/** The second half that no attempt could charge: first, because nothing can be booked before it is paid. */
function Claim({ booking }: Task) {
  const { t } = useTranslation('today')
  const money = useMoney()
  return (
    <Banner
      tone="bad"
      title={t('claim.title', { amount: money(booking.priceBreakdown?.finalLegCents ?? 0) })}
      action={<LinkButton to={`/bookings/${booking.id}/pay`}>{t('claim.action')}</LinkButton>}
    >
      <p>{t('claim.body')}</p>
    </Banner>
  )
}

const PATH_OF_TASK: Readonly<Record<ClientTask, (task: Task) => string>> = {
  claim: ({ booking }) => `/bookings/${booking.id}/pay`,
  say: ({ booking }) => `/bookings/${booking.id}`,
  bank: ({ booking }) => `/bookings/${booking.id}/pay`,
  pay: ({ booking }) => `/bookings/${booking.id}/pay`,
  noShow: ({ booking }) => `/bookings/${booking.id}`,
  approve: ({ booking }) => `/bookings/${booking.id}`,
  access: ({ propertyId }) => `/properties/${propertyId}`,
  review: ({ booking }) => `/bookings/${booking.id}/review`,
}

function Task(props: Task) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const { task, booking } = props
  const when = t('when', { date: formatDate(booking.date, language, 'short'), time: formatTime(booking.time, language) })
  const kind = task === 'pay' && booking.status === 'completed' ? 'payFinal' : task
  const facts = booking.cleaner ? t('with', { name: booking.cleaner.name, when }) : when
  const isUrgent = task === 'bank' || task === 'pay' || task === 'noShow' || task === 'say'
  return (
    <Row
      title={t(`tasks.${kind}.title`)}
      facts={facts}
      action={
        <LinkButton to={PATH_OF_TASK[task](props)} tone={isUrgent ? 'primary' : 'ghost'}>
          {t(`tasks.${kind}.action`)}
          <span className="sr-only"> · {facts}</span>
        </LinkButton>
      }
    />
  )
}

/** The same home, service and length; only the day is left to choose. */
function Again({ cleaner, propertyId, serviceType, durationHours, lastOn }: ClientDay['again'][number]) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const choice = new URLSearchParams({ home: propertyId, service: serviceType, hours: String(durationHours) })
  return (
    <Row
      picture={<Avatar name={cleaner.name} src={cleaner.profilePic} size="sm" />}
      title={cleaner.name}
      facts={t('again.last', { service: t(`common:services.${serviceType}`), date: formatDate(lastOn, language, 'short') })}
      action={
        <LinkButton to={`/book/${cleaner.slug}?${choice}`} tone="ghost">
          {t('again.book')}
          <span className="sr-only"> · {cleaner.name}</span>
        </LinkButton>
      }
    />
  )
}

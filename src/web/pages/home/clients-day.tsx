// A client's day: the next visit, what waits for them, whom to book again, and the search.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ClientDay } from '#contract/today.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import type { ClientTask } from '#domain/today.ts'
import { useServerNow } from '#web/features/bookings/index.ts'
import { SuggestionStrip } from '#web/features/cleaners/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { useMoney } from '#web/words/money.ts'
import { DayCases } from './day-cards.tsx'
import { DayList, More, Row, Rows } from './day-list.tsx'
import { NextVisit } from './next-visit.tsx'
import { OpenSearches } from './open-searches.tsx'
import { SearchForm } from './search-form.tsx'
import { useTodos } from './todo-queries.ts'
import { Todos } from './todos.tsx'

export function ClientsDay({ day }: { readonly day: ClientDay }) {
  const { t } = useTranslation('today')
  const now = useServerNow(day.now)
  const { next, again, searches } = day
  const owed = day.tasks.find(({ task }) => task === 'owed')
  const tasks = day.tasks.filter(({ task }) => task !== 'owed')
  const isAsked = useTodos().data?.items.some(({ by, priority }) => by === 'facts' && priority === 'high') ?? false
  const isPressing = tasks.length > 0 || isAsked
  return (
    <div className="grid gap-8">
      <DayCases cases={day.cases} now={now} />
      {owed && <Owed {...owed} />}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        {(next || searches.length > 0) && (
          <div className="grid gap-8">
            {next && <NextVisit visit={next} now={now} />}
            {searches.length > 0 && <OpenSearches searches={searches} />}
          </div>
        )}
        <div className={cn('grid gap-8', next?.status !== 'in_progress' && isPressing && 'max-lg:order-first')}>
          <Todos
            first={tasks.map((task) => (
              <Task key={task.booking.id} {...task} />
            ))}
          />
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
      </div>
      <SuggestionStrip />
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
function Owed({ booking }: Task) {
  const { t } = useTranslation('today')
  const money = useMoney()
  return (
    <Banner
      tone="bad"
      title={t('owed.title', { amount: money(booking.priceBreakdown?.finalLegCents ?? 0) })}
      action={<LinkButton to={`/bookings/${booking.id}/pay`}>{t('owed.action')}</LinkButton>}
    >
      <p>{t('owed.body')}</p>
    </Banner>
  )
}

const PATH_OF_TASK: Readonly<Record<ClientTask, (task: Task) => string>> = {
  owed: ({ booking }) => `/bookings/${booking.id}/pay`,
  say: ({ booking }) => `/bookings/${booking.id}`,
  bank: ({ booking }) => `/bookings/${booking.id}/pay`,
  pay: ({ booking }) => `/bookings/${booking.id}/pay`,
  move: ({ booking }) => `/bookings/${booking.id}`,
  noShow: ({ booking }) => `/bookings/${booking.id}`,
  approve: ({ booking }) => `/bookings/${booking.id}`,
}

function Task(props: Task) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const { task, booking } = props
  const when = t('when', { date: formatDate(booking.date, language, 'short'), time: formatTime(booking.time, language) })
  const kind = task === 'pay' && booking.status === 'completed' ? 'payFinal' : task
  const facts = booking.cleaner ? t('with', { name: booking.cleaner.name, when }) : when
  const isUrgent = task === 'bank' || task === 'pay' || task === 'noShow' || task === 'say' || task === 'move'
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

/** The same visit at its hour of the week. */
function Again({ cleaner, bookingId, serviceType, lastOn }: ClientDay['again'][number]) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  return (
    <Row
      picture={<Avatar name={cleaner.name} src={cleaner.profilePic} size="sm" />}
      title={cleaner.name}
      facts={t('again.last', { service: t(`common:services.${serviceType}`), date: formatDate(lastOn, language, 'short') })}
      action={
        <LinkButton to={`/book/${cleaner.slug}?again=${bookingId}`} tone="ghost">
          {t('again.book')}
          <span className="sr-only">
            {' '}
            · <TypedName>{cleaner.name}</TypedName>
          </span>
        </LinkButton>
      }
    />
  )
}

// The visit that comes first: its hour, its address as far as the reader may know it, the way in, and the one thing to do.
import { TypedName } from '#web/ui/typed-name.tsx'
import { KeyRound, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { TodayVisit } from '#contract/today.ts'
import { addressLine } from '#domain/address.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { otherParty, RouteLink, StatusBadge, usePart } from '#web/features/bookings/index.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { capitalized, timeAt } from '#web/words/moments.ts'
import { useBookingWords } from '#web/words/use-booking-words.ts'

export function NextVisit({ visit, now }: { readonly visit: TodayVisit; readonly now: Date }) {
  const { t } = useTranslation('today')
  const part = usePart()
  const { language, moment, left } = useBookingWords(visit, now)
  const other = otherParty(visit, part)
  const heading = visit.status === 'in_progress' ? 'underWay' : visit.status === 'pending' ? 'asked' : 'next'
  const startsIn = Date.parse(visit.startsAt) > now.getTime() ? t('next.in', { left: left(visit.startsAt) }) : null
  return (
    <Card asChild raised>
      <section aria-labelledby="next-visit" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="next-visit" className="font-sans text-base font-semibold tracking-normal text-muted-foreground">
            {t(`next.${heading}`)}
          </h2>
          <StatusBadge booking={visit} />
        </div>
        <div>
          <p className="font-display text-2xl font-bold leading-tight tracking-[-0.02em] max-[17rem]:text-xl">
            <span className="inline-block">{capitalized(formatDate(visit.date, language, 'weekday'))},</span>{' '}
            <span className="inline-block">
              {t('bookings:time.range', { from: formatTime(visit.time, language), to: timeAt(visit.endsAt, visit.timeZone, language) })}
            </span>
          </p>
          <p className="mt-0.5 text-muted-foreground">
            {visit.punchedInAt === null ? startsIn : t('next.since', { when: moment(visit.punchedInAt) })}
          </p>
        </div>
        {other && (
          <p className="flex items-center gap-3">
            <Avatar name={other.name} src={other.profilePic} size="sm" />
            <span className="min-w-0">
              <b className="block font-semibold">
                <TypedName>{other.name}</TypedName>
              </b>
              <span className="text-muted-foreground">{t(`common:services.${visit.serviceType}`)}</span>
            </span>
          </p>
        )}
        <ul className="grid gap-2.5">
          <Fact icon={<MapPin aria-hidden />}>{addressLine(visit.address)}</Fact>
          {part === 'cleaner' && <Access visit={visit} now={now} />}
        </ul>
        <Actions visit={visit} />
      </section>
    </Card>
  )
}

const Fact = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li className="flex gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted-foreground">
    {icon}
    <span className="min-w-0">{children}</span>
  </li>
)

/** How to get in is read on the page of the booking, where each reading is logged. */
function Access({ visit, now }: { readonly visit: TodayVisit; readonly now: Date }) {
  const { t } = useTranslation('today')
  const { moment } = useBookingWords(visit, now)
  const { state, openAt } = visit.secrets
  if (state === 'closed') return null
  return <Fact icon={<KeyRound aria-hidden />}>{t(`access.${state}`, { when: openAt === null ? '' : moment(openAt, 'from') })}</Fact>
}

function Actions({ visit }: { readonly visit: TodayVisit }) {
  const { t } = useTranslation('today')
  const part = usePart()
  const { id, address, allowedSteps, status } = visit
  const other = otherParty(visit, part)
  const page = `/bookings/${id}`
  const isWork = part === 'cleaner' && (status === 'in_progress' || allowedSteps.includes('punch-in') || allowedSteps.includes('set-out'))
  return (
    <div className="flex flex-wrap gap-2.5 wrap-anywhere">
      {isWork ? (
        <LinkButton to={`${page}/work`} size="lg" className="max-sm:w-full">
          {t(status === 'in_progress' ? 'next.work' : allowedSteps.includes('punch-in') ? 'next.punchIn' : 'next.setOut')}
        </LinkButton>
      ) : (
        <LinkButton to={page}>{t(status === 'in_progress' ? 'next.follow' : 'next.open')}</LinkButton>
      )}
      {isWork && (
        <LinkButton to={page} tone="ghost">
          {t('next.open')}
        </LinkButton>
      )}
      {other && (status === 'confirmed' || status === 'in_progress') && (
        <LinkButton to={`/messages/${id}`} tone="ghost">
          {t('next.write', { name: firstNameOf(other.name) })}
        </LinkButton>
      )}
      {part === 'cleaner' && status !== 'in_progress' && <RouteLink address={address} />}
    </div>
  )
}

// Who else could come, after a booking that left its client without: the same visit, one press from being asked for.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { formatDateTime } from '#domain/time-format.ts'
import { formatRating } from '#domain/rating-format.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/page.tsx'
import { StarGlyph } from '#web/ui/stars.tsx'
import { useMoney } from '#web/words/money.ts'

type Found = Answer<'GET /api/bookings/{id}/free-instead'>

/** Nothing while it loads, fails or finds nobody: the notice above leads to the list. */
export function FreePeople({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookings')
  const { data } = useQuery(ask('GET /api/bookings/{id}/free-instead', { params: { id: booking.id } }))
  if (!data || data.items.length === 0) return null
  return (
    <Section title={t('ended.others.title')} className="no-print">
      <ul className="grid gap-3">
        {data.items.map((person) => (
          <li key={person.slug}>
            <PersonCard booking={booking} person={person} propertyId={data.propertyId} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type PersonCardProps = { readonly booking: Booking; readonly person: Found['items'][number]; readonly propertyId: string }

function PersonCard({ booking, person, propertyId }: PersonCardProps) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const money = useMoney()
  const { slug, name, avatar, rating, reviewCount, opening, totalCents } = person
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} src={avatar} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-lg font-bold">
          {name}{' '}
          {reviewCount > 0 && (
            <span className="text-base font-semibold">
              {formatRating(rating, language)} <StarGlyph />
            </span>
          )}
        </p>
        <p className="font-semibold">
          {opening.startsAt === booking.startsAt
            ? t('ended.others.sameHour')
            : t('ended.others.at', { when: formatDateTime(opening, language, 'short') })}
        </p>
        <p className="text-sm text-muted-foreground">
          {t('ended.others.total', { total: money(totalCents), hours: booking.durationHours })}
        </p>
      </div>
      <LinkButton to={requestPath(booking, slug, opening, propertyId)}>{t('ended.others.ask', { name })}</LinkButton>
    </Card>
  )
}

/** The booking form with the same visit filled in, at its last step. */
function requestPath(booking: Booking, slug: string, { date, time }: Found['items'][number]['opening'], propertyId: string): string {
  const query = new URLSearchParams({
    step: 'pay',
    home: propertyId,
    date,
    time,
    hours: String(booking.durationHours),
    service: booking.serviceType,
    supplies: booking.suppliesByClient ? 'client' : 'cleaner',
    ...(booking.emergency && { emergency: '1' }),
  })
  return `/book/${slug}?${query}`
}

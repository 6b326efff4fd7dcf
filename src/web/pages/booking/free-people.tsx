// Who else could come, after a booking that left its client without: the same visit, one press from being asked for.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { PropertyId } from '#domain/id.ts'
import { formatDateTime } from '#domain/time-format.ts'
import { formatRating } from '#domain/rating-format.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { listPathOf } from '#domain/page-address.ts'
import { bookingDrafts, draftLike } from '#web/features/booking-form/index.ts'
import { useCard } from '#web/features/payments/index.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useUser } from '#web/platform/site.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/page.tsx'
import { StarGlyph } from '#web/ui/stars.tsx'
import { useMoney } from '#web/words/money.ts'
import { AskedInstead } from './asked-instead.tsx'
import { useAskInstead, type FreePerson } from './use-ask-instead.ts'

type Found = Answer<'GET /api/bookings/{id}/free-instead'>

/** Nothing while it loads or fails: the notice above leads to the list. */
export function FreePeople({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookingEnds')
  const { data } = useQuery(ask('GET /api/bookings/{id}/free-instead', { params: { id: booking.id } }))
  if (!data) return null
  return (
    <Section title={t('ended.others.title')} className="no-print">
      {data.items.length > 0 ? (
        <People booking={booking} found={data} />
      ) : (
        <p>
          {t('ended.others.nobody')}{' '}
          <Link to={listPathOf(booking.address.citySlug, booking.serviceType)} className="underline underline-offset-4">
            {t('ended.others.list')}
          </Link>
        </p>
      )}
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {t('bookings:search.findMeBody')}
        <LinkButton tone="ghost" to={`/book?after=${booking.id}`}>
          {t('bookings:search.findMe')}
        </LinkButton>
      </p>
    </Section>
  )
}

function People({ booking, found }: { readonly booking: Booking; readonly found: Found }) {
  const asking = useAskInstead(booking, found.propertyId)
  const { card } = asking
  // Without an answer yet, neither a press nor a form can be promised.
  if (card.saved === undefined) return null
  if (asking.asked !== null || asking.payment.stage.kind === 'running') return <AskedInstead asking={asking} />
  return (
    <>
      <ul className="grid gap-3">
        {found.items.map((person) => (
          <li key={person.slug}>
            <PersonCard booking={booking} person={person} propertyId={found.propertyId} asking={asking} />
          </li>
        ))}
      </ul>
      <Terms card={card} />
    </>
  )
}

function Terms({ card }: { readonly card: ReturnType<typeof useCard> }) {
  const { t } = useTranslation('bookingEnds')
  if (!card.saved?.used) return <p className="mt-3 text-sm text-muted-foreground">{t('ended.others.filled')}</p>
  return (
    <p className="mt-3 text-sm text-muted-foreground">
      {t('ended.others.terms')}{' '}
      <Link to="/terms" className="underline underline-offset-4">
        {t('ended.others.termsLink')}
      </Link>
    </p>
  )
}

type PersonCardProps = {
  readonly booking: Booking
  readonly person: FreePerson
  readonly propertyId: PropertyId
  readonly asking: ReturnType<typeof useAskInstead>
}

function PersonCard({ booking, person, propertyId, asking }: PersonCardProps) {
  const { t } = useTranslation('bookingEnds')
  const language = useLanguage()
  const money = useMoney()
  const user = useUser()
  const { slug, name, avatar, rating, reviewCount, opening, extras, totalCents, initialLegCents } = person
  const missing = booking.extras.filter(({ extra }) => !extras.some((each) => each.extra === extra))
  const { cardName, request } = asking
  const words = t('ended.others.ask', { name: firstNameOf(name) })
  const { date, time } = opening
  const prefill = () => user && bookingDrafts(slug, user.id).write({ ...draftLike(booking, { propertyId, date, time }), extras })
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} src={avatar} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-lg font-bold">
          <Link to={`/cleaners/${slug}`} className="underline-offset-4 hover:underline">
            <TypedName>{name}</TypedName>
          </Link>{' '}
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
        {missing.length > 0 && (
          <p className="text-sm text-muted-foreground">
            {t('extras:without', { extras: missing.map(({ extra }) => t(`extras:names.${extra}`)).join(', ') })}
          </p>
        )}
        {cardName && (
          <p className="text-sm text-muted-foreground">
            {t('ended.others.held', { amount: money(initialLegCents, 'column'), card: cardName })}
          </p>
        )}
      </div>
      {cardName ? (
        <Button onClick={() => request(person)}>{words}</Button>
      ) : (
        <LinkButton to={requestPath(booking, person, propertyId)} onClick={prefill}>
          {words}
        </LinkButton>
      )}
    </Card>
  )
}

/** The booking form with the same visit filled in, at its last step; what is too long for an address is in the draft. */
function requestPath(booking: Booking, { slug, opening: { date, time } }: FreePerson, propertyId: PropertyId): string {
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

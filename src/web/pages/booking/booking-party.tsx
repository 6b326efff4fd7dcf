// The other party of the booking.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { isEnded, type PartyPart } from '#domain/booking.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { LateClientAside, otherParty } from '#web/features/bookings/index.ts'
import { LateSetAside } from '#web/features/cleaners/index.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export function BookingParty({ booking, part }: { readonly booking: Booking; readonly part: PartyPart }) {
  const { t } = useTranslation('bookings')
  const other = otherParty(booking, part)
  return (
    <Card className="flex flex-wrap items-center gap-4 wrap-anywhere">
      <Avatar name={other?.name ?? '?'} src={other?.profilePic} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-sm text-muted-foreground">{t(part === 'client' ? 'party.cleaner' : 'party.client')}</p>
        <p className="text-lg font-bold">{other?.name ?? t(isEnded(booking.status) ? 'party.nobody' : 'party.none')}</p>
        {!other && !isEnded(booking.status) && <p className="text-sm text-muted-foreground">{t('party.noneBody')}</p>}
      </div>
      {other && <WriteLink booking={booking} name={other.name} />}
      {other?.slug && (
        <LinkButton to={`/cleaners/${other.slug}`} tone="ghost">
          {t('party.seeProfile')}
        </LinkButton>
      )}
      {other?.slug && part === 'client' && booking.status === 'completed' && <LateSetAside slug={other.slug} name={other.name} />}
      {other && part === 'cleaner' && booking.redoOf === null && <LateClientAside bookingId={booking.id} name={other.name} />}
    </Card>
  )
}

/** From the confirmation on. */
function WriteLink({ booking: { id, status }, name }: { readonly booking: Booking; readonly name: string }) {
  const { t } = useTranslation('bookings')
  if (status !== 'confirmed' && status !== 'in_progress' && status !== 'completed') return null
  return (
    <LinkButton to={`/messages/${id}`} tone={status === 'completed' ? 'ghost' : 'primary'}>
      {t('party.write', { name: firstNameOf(name) })}
    </LinkButton>
  )
}

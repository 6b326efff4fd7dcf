// What the server refused of the work done without a network, said away from the page of work, with the way there.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { BookingId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useOutgoing, useSendingOutbox } from '#web/platform/outbox/use-outbox.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { happenedAt, type Act } from './act.ts'
import { acts } from './acts.ts'

/** Of one visit, or of each that has some. */
export function RefusedActs({ bookingId }: { readonly bookingId?: BookingId }) {
  // Where nobody has touched the page yet, nothing else has opened what waits.
  useSendingOutbox(acts)
  const refused = useOutgoing(acts).filter((act) => act.refused !== null && (bookingId ?? act.bookingId) === act.bookingId)
  return (
    <ul role="alert" className="grid gap-3 empty:hidden">
      {[...Map.groupBy(refused, (act) => act.bookingId)].map(([id, ofVisit]) => (
        <li key={id}>
          <OfVisit id={id} refused={ofVisit} />
        </li>
      ))}
    </ul>
  )
}

function OfVisit({ id, refused }: { readonly id: BookingId; readonly refused: readonly Act[] }) {
  const { t } = useTranslation('bookingSteps')
  const language = useLanguage()
  const [first] = refused
  if (!first) return null
  const when = formatInstant(new Date(happenedAt(first)), DEFAULT_TIME_ZONE, language, 'short')
  return (
    <Banner
      tone="bad"
      title={t('refusedActs.title', { count: refused.length })}
      action={
        <LinkButton tone="ghost" to={`/bookings/${id}/work`}>
          {t('refusedActs.open')}
        </LinkButton>
      }
    >
      <p>{t('refusedActs.body', { when, why: first.refused?.message ?? '' })}</p>
    </Banner>
  )
}

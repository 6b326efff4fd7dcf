// The way from an ending without the work to its case, for whoever bears it, and until when.
import { useTranslation } from '#web/platform/use-translation.ts'
import { contestEndsAt } from '#domain/ending.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import type { CaseLinkProps } from './case-now.tsx'

export function ContestLink({ booking, moment }: CaseLinkProps) {
  const { t } = useTranslation('bookingEnds')
  const endedAt = booking.timeline.find(({ kind }) => kind === 'ended')?.at
  const until = endedAt === undefined || endedAt === null ? null : contestEndsAt({ endedAt: new Date(endedAt) })
  if (until === null) return null
  return (
    <div className="no-print mb-6 grid gap-2.5">
      <p>{t('case.contestUntil', { when: moment(until.toISOString(), 'until') })}</p>
      <ButtonRow>
        <LinkButton to={`/bookings/${booking.id}/case`} tone="ghost">
          {t('case.contest')}
        </LinkButton>
      </ButtonRow>
    </div>
  )
}

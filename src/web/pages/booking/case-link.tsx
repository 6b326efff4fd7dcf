// The way from a visit to its case: a problem to report, or what became of one.
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { usePart } from '#web/features/bookings/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { NowCard } from './now-card.tsx'

export function CaseLink({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookings')
  const { id, redoOf, caseState, allowedSteps } = booking
  const part = usePart()
  if (redoOf !== null)
    return (
      <div className="mt-6">
        <NowCard title={t('redo.title')} actions={<LinkButton to={`/bookings/${redoOf}/case`}>{t('case.see')}</LinkButton>}>
          <p>{t(`redo.${part}`, { name: booking.client.name })}</p>
        </NowCard>
      </div>
    )
  const path = `/bookings/${id}/case`
  if (caseState === 'none')
    return (
      allowedSteps.includes('open-case') && (
        <div className="no-print mt-6 flex max-sm:[&>*]:w-full">
          <LinkButton to={path} tone="ghost">
            {t('case.report')}
          </LinkButton>
        </div>
      )
    )
  return (
    <div className="mt-6">
      <NowCard
        tone={caseState === 'open' ? 'warn' : 'plain'}
        title={t(`case.${caseState}`)}
        actions={<LinkButton to={path}>{t('case.see')}</LinkButton>}
      >
        <p>{t(`case.${caseState}Body`)}</p>
      </NowCard>
    </div>
  )
}

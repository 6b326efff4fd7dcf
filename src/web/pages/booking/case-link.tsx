// The way from a visit to its case: a problem to report, or what became of one.
import { useTranslation } from '#web/platform/use-translation.ts'
import { usePart } from '#web/features/bookings/index.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { CaseNow, type CaseLinkProps } from './case-now.tsx'
import { NowCard } from './now-card.tsx'

const CaseCard = lazyPart(() => import('./case-card.tsx').then((card) => card.CaseCard), CaseNow)
const ContestLink = lazyPart(() => import('./contest-link.tsx').then((link) => link.ContestLink))

export function CaseLink({ booking, moment }: CaseLinkProps) {
  const { t } = useTranslation('bookingEnds')
  const { id, redoOf, caseState, allowedSteps } = booking
  const part = usePart()
  if (redoOf !== null)
    return (
      <div className="mb-6">
        <NowCard title={t('redo.title')} actions={<LinkButton to={`/bookings/${redoOf}/case`}>{t('case.see')}</LinkButton>}>
          <p>{t(`redo.${part}`, { name: booking.client.name })}</p>
        </NowCard>
      </div>
    )
  if (caseState !== 'none') return <CaseCard booking={booking} moment={moment} />
  if (allowedSteps.includes('contest-ending')) return <ContestLink booking={booking} moment={moment} />
  return (
    allowedSteps.includes('open-case') && (
      <ButtonRow className="no-print mb-6">
        <LinkButton to={`/bookings/${id}/case`} tone="ghost">
          {t('case.report')}
        </LinkButton>
      </ButtonRow>
    )
  )
}

// The way from a visit to its case: a problem to report, or what became of one, in the words of its reader.
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import type { VisitCase } from '#contract/cases.ts'
import { caseNotice } from '#domain/case-notice.ts'
import { usePart } from '#web/features/bookings/index.ts'
import { useCase } from '#web/features/cases/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useCaseEffect } from '#web/words/case-words.ts'
import type { BookingWords } from '#web/words/use-booking-words.ts'
import { NowCard } from './now-card.tsx'

type CaseLinkProps = { readonly booking: Booking; readonly moment: BookingWords['moment'] }

export function CaseLink({ booking, moment }: CaseLinkProps) {
  const { t } = useTranslation('bookings')
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
  return (
    allowedSteps.includes('open-case') && (
      <div className="no-print mb-6 flex max-sm:[&>*]:w-full">
        <LinkButton to={`/bookings/${id}/case`} tone="ghost">
          {t('case.report')}
        </LinkButton>
      </div>
    )
  )
}

function CaseCard({ booking, moment }: CaseLinkProps) {
  const { t } = useTranslation('bookings')
  const { data } = useCase(booking.id)
  const words = useCaseWords(moment)
  const shown = data?.case ?? null
  const { title, body } = shown
    ? words(shown)
    : { title: t('case.open'), body: t(booking.caseState === 'open' ? 'case.frozen' : 'case.final') }
  return (
    <div className="mb-6">
      <NowCard
        tone={booking.caseState === 'open' ? 'warn' : 'plain'}
        title={title}
        actions={<LinkButton to={`/bookings/${booking.id}/case`}>{t('case.see')}</LinkButton>}
      >
        <p>{body}</p>
      </NowCard>
    </div>
  )
}

/** What was decided, else that a problem is reported; then what the reader may do, and until when. */
function useCaseWords(moment: BookingWords['moment']) {
  const { t } = useTranslation('bookings')
  const part = usePart()
  const effect = useCaseEffect(part)
  return (shown: VisitCase): { readonly title: string; readonly body: string } => {
    const { openedBy, decisions, until } = shown
    const latest = decisions.at(-1)
    const title = latest
      ? t(openedBy === part ? 'case.yoursDecided' : 'case.theirsDecided', { effect: effect(latest) })
      : t(openedBy === part ? 'case.yours' : 'case.open')
    const notice = caseNotice(shown, part)
    if (notice === 'closed') return { title, body: t('case.final') }
    if (notice === 'decided' && until !== null) return { title, body: t('case.appeal', { when: moment(until, 'until') }) }
    const answer = notice === 'answer' && until !== null ? `${t('case.answerBy', { when: moment(until, 'before') })} ` : ''
    return { title, body: `${answer}${t('case.frozen')}` }
  }
}

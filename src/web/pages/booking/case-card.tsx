// What became of a reported problem, in the words of its reader; fetched once a visit has a case.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { VisitCase } from '#contract/cases.ts'
import { caseNotice } from '#domain/case-notice.ts'
import { usePart } from '#web/features/bookings/index.ts'
import { useCase } from '#web/features/cases/index.ts'
import { useCaseEffect } from '#web/words/case-words.ts'
import type { BookingWords } from '#web/words/use-booking-words.ts'
import { CaseNow, type CaseLinkProps } from './case-now.tsx'

export function CaseCard({ booking, moment }: CaseLinkProps) {
  const { data } = useCase(booking.id)
  const words = useCaseWords(moment)
  return <CaseNow booking={booking} {...(data?.case && words(data.case))} />
}

/** What was decided, else that a problem is reported; then what the reader may do, and until when. */
function useCaseWords(moment: BookingWords['moment']) {
  const { t } = useTranslation('bookingEnds')
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
    return { title, body: `${answer}${t(shown.holdsMoney ? 'case.frozen' : 'case.waits')}` }
  }
}

// The visit is over and its end waits for a network: what was kept, and that nothing is left to do.
import { useTranslation } from '#web/platform/use-translation.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { timeAt } from '#web/words/moments.ts'
import { useLanguage } from '#web/platform/language.ts'
import { happenedAt, type Act } from './act.ts'
import type { Acts } from './use-acts.ts'
import { WaitingActs } from './waiting-acts.tsx'
import { clientNameOf } from '#web/features/bookings/index.ts'

export function Ended({ acts, ending }: { readonly acts: Acts; readonly ending: Act }) {
  const { t } = useTranslation('visits')
  const language = useLanguage()
  const { booking } = acts
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={t('ended.title')} noindex />
      <PageTitle lede={t('ended.at', { time: timeAt(happenedAt(ending), booking.timeZone, language) })}>{t('ended.title')}</PageTitle>
      <div className="grid gap-4">
        <WaitingActs acts={acts} />
        <p>{t('ended.body', { client: clientNameOf(booking) })}</p>
        <ButtonRow>
          <LinkButton tone="ghost" to={`/bookings/${booking.id}`}>
            {t('seeBooking')}
          </LinkButton>
        </ButtonRow>
      </div>
    </PageContainer>
  )
}

// Before the punch-in: the way, how to get in, what to do, and the one big button.
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { sayableOf } from '#domain/place-precision.ts'
import { formatTime } from '#domain/time-format.ts'
import { clientNameOf, BookingAgreement, BookingPlace, BookingSecrets, useServerNow } from '#web/features/bookings/index.ts'
import { timeAt } from '#web/words/moments.ts'
import { useBookingWords } from '#web/words/use-booking-words.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { PageContainer, PageTitle, Section } from '#web/ui/page.tsx'
import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { mayDo } from './act.ts'
import { LockOutDialog } from './lock-out-dialog.tsx'
import type { Acts } from './use-acts.ts'
import { WaitingActs } from './waiting-acts.tsx'
import { PunchForm } from './punch-form.tsx'
import { SetOutCard } from './set-out-card.tsx'
import { WriteLink } from './write-link.tsx'

export function Arrival({ acts }: { readonly acts: Acts }) {
  const { t } = useTranslation('visits')
  const { booking } = acts
  const { language, moment, money } = useBookingWords(booking, useServerNow(booking.now))
  const [refused, setRefused] = useState<string | null>(null)
  const [isReporting, setReporting] = useState(false)
  return (
    <PageContainer width="form" className="pb-12">
      <PageHead title={t('titleBefore')} noindex />
      <Link to={`/bookings/${booking.id}`} className="-ml-1 mt-3 inline-flex min-h-11 items-center gap-1 font-semibold text-primary">
        <ChevronLeft aria-hidden className="size-5" />
        {t('back', { reference: booking.reference })}
      </Link>
      <PageTitle
        className="pt-2 sm:pt-2"
        lede={t('before.plan', { from: formatTime(booking.time, language), to: timeAt(booking.endsAt, booking.timeZone, language) })}
      >
        {t('before.ready')}
      </PageTitle>
      <div role="alert">{refused && <Banner tone="bad">{refused}</Banner>}</div>
      <div className="mb-4 grid gap-4 empty:hidden">
        <WaitingActs acts={acts} />
      </div>
      <SetOutCard acts={acts} onRefused={setRefused} />
      {mayDo('punch-in', booking, new Date(booking.now)) ? (
        <Card raised>
          <PunchForm
            address={booking.address}
            act={(body) => acts.take({ kind: 'punch-in', body })}
            words={{
              why: t(sayableOf(booking.address.precision).provesPresence ? 'punch.why' : 'punch.whyDeclared', {
                client: clientNameOf(booking),
              }),
              go: t('punch.in'),
              goWithReason: t('punch.withReason'),
              pending: t('punch.inPending'),
            }}
            onDone={() => {
              window.scrollTo(0, 0)
              // The visit replaces this page, so its title gets focus.
              requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus())
            }}
            onRefused={setRefused}
          />
        </Card>
      ) : (
        <p className="font-semibold">{t('notNowBody')}</p>
      )}
      {mayDo('report-lock-out', booking, new Date(booking.now)) && (
        <ButtonRow className="mt-4">
          <Button tone="ghost" onClick={() => setReporting(true)}>
            {t('bookingSteps:steps.lockOut')}
          </Button>
        </ButtonRow>
      )}
      {isReporting && <LockOutDialog booking={booking} onClose={() => setReporting(false)} onRefused={setRefused} />}
      <ul className="mt-6 grid list-disc gap-1 pl-5">
        {booking.earningsCents !== null && <li>{t('before.earnings', { amount: money(booking.earningsCents, 'column') })}</li>}
        {booking.checklist.length > 0 && <li>{t('before.tasks', { count: booking.checklist.length })}</li>}
        <li>{t(booking.allowPhotos ? 'before.photos' : 'before.noPhotos', { client: clientNameOf(booking) })}</li>
      </ul>
      <Section title={t('before.secrets')}>
        <BookingSecrets booking={booking} part="cleaner" moment={moment} />
        <ButtonRow className="mt-4">
          <WriteLink booking={booking} />
        </ButtonRow>
      </Section>
      <Section>
        <BookingPlace booking={booking} />
      </Section>
      <Section title={t('visitRecord:agreed.title')}>
        <BookingAgreement booking={booking} />
      </Section>
    </PageContainer>
  )
}

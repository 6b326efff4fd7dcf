// During the visit: the running clock, photos before, the checklist, photos after, what to know of the home, and the way to finish.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { BookingAgreement, BookingSecrets, clientNameOf, roomsOf, useServerNow } from '#web/features/bookings/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { useMoment } from '#web/words/moments.ts'
import { Checklist } from './checklist.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PhotoDesk, PhotosForbidden } from './photo-desk.tsx'
import { useMissing } from './use-missing.ts'
import type { Acts } from './use-acts.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { WaitingActs } from './waiting-acts.tsx'
import { WorkHeader } from './work-header.tsx'
import { WriteLink } from './write-link.tsx'

export function Working({ acts }: { readonly acts: Acts }) {
  const { t } = useTranslation('visits')
  const { booking } = acts
  const moment = useMoment(booking.timeZone, useServerNow(booking.now))
  const [attempt, setAttempt] = useState(0)
  const [finishing, setFinishing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  useWakeLock()
  const rooms = roomsOf(booking.checklist)
  const missing = useMissing(booking, rooms, acts.preparing.filter(({ fault }) => fault === null).length)
  const finish = () => {
    setRefused(null)
    setAttempt(attempt + 1)
    if (missing.length === 0) setFinishing(true)
  }
  const refuse = (message: string) => {
    setFinishing(false)
    setLeaving(false)
    setRefused(message)
    window.scrollTo(0, 0)
  }
  return (
    <>
      <PageHead title={t('title')} noindex />
      <WorkHeader booking={booking} />
      <PageContainer width="form">
        <div className="grid gap-4 pt-5">
          {attempt > 0 && missing.length > 0 && <ErrorSummary key={attempt} title={t('finish.missingTitle')} faults={missing} />}
          <div role="alert">{refused && <Banner tone="bad">{refused}</Banner>}</div>
          <WaitingActs acts={acts} />
        </div>
        {booking.allowPhotos ? <PhotoDesk kind="before" acts={acts} /> : <PhotosForbidden booking={booking} />}
        <Checklist rooms={rooms} client={clientNameOf(booking)} onTick={acts.tick} />
        {booking.allowPhotos && <PhotoDesk kind="after" acts={acts} />}
        <Section title={t('visitRecord:secrets.title')}>
          <BookingSecrets booking={booking} part="cleaner" moment={moment} />
        </Section>
        <Section title={t('visitRecord:agreed.title')}>
          <BookingAgreement booking={booking} />
        </Section>
        <ButtonRow className="mt-8">
          <WriteLink booking={booking} />
          <Button
            tone="ghost"
            onClick={() => {
              setRefused(null)
              setLeaving(true)
            }}
          >
            {t('leave.button')}
          </Button>
        </ButtonRow>
        <StickyBar always>
          <output>{acts.waiting > 0 && <Badge tone="warn">{t('queue.waiting', { count: acts.waiting })}</Badge>}</output>
          <Button size="lg" onClick={finish}>
            {t('finish.button')}
          </Button>
        </StickyBar>
      </PageContainer>
      {finishing && <FinishDialog acts={acts} onClose={() => setFinishing(false)} onRefused={refuse} />}
      {leaving && <LeaveDialog acts={acts} onClose={() => setLeaving(false)} onRefused={refuse} />}
    </>
  )
}

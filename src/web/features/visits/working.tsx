// During the visit: the running clock, photos before, the checklist, photos after, and the way to finish.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { roomsOf } from '#web/features/bookings/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { Checklist } from './checklist.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PhotoDesk, PhotosForbidden } from './photo-desk.tsx'
import { useMissing } from './use-missing.ts'
import { useTicks } from './use-ticks.ts'
import { useUploads } from './use-uploads.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { WorkHeader } from './work-header.tsx'

export function Working({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('visits')
  const ticks = useTicks(booking)
  const uploads = useUploads(booking.id)
  const [attempt, setAttempt] = useState(0)
  const [finishing, setFinishing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  useWakeLock()
  const waiting = ticks.waiting + uploads.unfinished
  const rooms = roomsOf(ticks.tasks)
  const missing = useMissing(booking, rooms, waiting)
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
          <output>
            {(ticks.waiting > 0 || uploads.waiting > 0) && (
              <Banner
                tone="warn"
                title={t('queue.waiting', { count: ticks.waiting + uploads.waiting })}
                action={
                  <Button
                    tone="ghost"
                    onClick={() => {
                      ticks.flush()
                      uploads.retryWaiting()
                    }}
                  >
                    {t('queue.send')}
                  </Button>
                }
              >
                {ticks.waiting > 0 && <p>{t('queue.ticks')}</p>}
                {uploads.waiting > 0 && <p>{t('queue.photos')}</p>}
              </Banner>
            )}
          </output>
        </div>
        {booking.allowPhotos ? <PhotoDesk kind="before" booking={booking} uploads={uploads} /> : <PhotosForbidden />}
        <Checklist rooms={rooms} onTick={ticks.tick} />
        {booking.allowPhotos && <PhotoDesk kind="after" booking={booking} uploads={uploads} />}
        <div className="mt-8 flex max-sm:[&>*]:w-full">
          <Button
            tone="ghost"
            onClick={() => {
              setRefused(null)
              setLeaving(true)
            }}
          >
            {t('leave.button')}
          </Button>
        </div>
        <StickyBar always>
          <output>{waiting > 0 && <Badge tone="warn">{t('queue.waiting', { count: waiting })}</Badge>}</output>
          <Button size="lg" onClick={finish}>
            {t('finish.button')}
          </Button>
        </StickyBar>
      </PageContainer>
      {finishing && <FinishDialog booking={booking} onClose={() => setFinishing(false)} onRefused={refuse} />}
      {leaving && <LeaveDialog booking={booking} onClose={() => setLeaving(false)} onRefused={refuse} />}
    </>
  )
}

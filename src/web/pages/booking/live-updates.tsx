// Announces, politely and once, what changed while the page was open: the status, or how far the work is.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { PartyPart } from '#domain/booking.ts'
import { standingOf } from '#domain/booking-standing.ts'

export function LiveUpdates({ booking, part }: { readonly booking: Booking; readonly part: PartyPart }) {
  const { t } = useTranslation('bookings')
  const [announcement, setAnnouncement] = useState('')
  const done = booking.checklist.filter((task) => task.answer === 'done').length
  const total = booking.checklist.length
  const standing = standingOf(booking, part)
  const known = useRef({ standing, done })
  useEffect(() => {
    const before = known.current
    known.current = { standing, done }
    if (before.standing !== standing) setAnnouncement(t('page.updated', { status: t(`standing.${part}.${standing}`) }))
    else if (before.done !== done && booking.status === 'in_progress') setAnnouncement(t('visitRecord:progress.announce', { done, total }))
  }, [booking.status, standing, part, done, total, t])
  return <output className="sr-only">{announcement}</output>
}

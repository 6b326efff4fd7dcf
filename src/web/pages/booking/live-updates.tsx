// Announces, politely and once, what changed while the page was open: the status, or how far the work is.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'

export function LiveUpdates({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookings')
  const [announcement, setAnnouncement] = useState('')
  const done = booking.checklist.filter((task) => task.answer === 'done').length
  const total = booking.checklist.length
  const known = useRef({ status: booking.status, done })
  useEffect(() => {
    const before = known.current
    known.current = { status: booking.status, done }
    if (before.status !== booking.status) setAnnouncement(t('page.updated', { status: t(`status.${booking.status}`) }))
    else if (before.done !== done && booking.status === 'in_progress') setAnnouncement(t('progress.announce', { done, total }))
  }, [booking.status, done, total, t])
  return <output className="sr-only">{announcement}</output>
}

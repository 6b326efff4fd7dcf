// Who or what an entry is about, with the way to where it is looked after.
import type { AuditEntry } from '#contract/audit.ts'
import { isAuditSubject, type AuditSubject } from '#domain/audit.ts'
import { contactPath } from '#domain/contact-inbox.ts'
import type { BookingId, ContactMessageId, UserId } from '#domain/id.ts'
import { bookingsPath } from '#web/desks/bookings/index.ts'
import { personPath } from '#web/desks/frame/index.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { TypedName } from '#web/ui/typed-name.tsx'

type Subject = AuditEntry['subject']

const PATHS: Readonly<Record<AuditSubject, (subject: Subject) => string>> = {
  account: ({ id }) => personPath(id as UserId),
  booking: ({ id, label }) => bookingsPath({ reference: label ?? '', open: id as BookingId }),
  verification_document: ({ id }) => `/admin/profile-review?document=${id}`,
  review: () => '/admin/reviews',
  portfolio_pair: () => '/admin/photos',
  contact_message: ({ id }) => contactPath(id as ContactMessageId),
  data_request: () => '/admin/data-requests',
  incident: () => '/admin/incidents',
  money_difference: () => '/admin/payouts?show=differences',
  newsletter_issue: () => '/admin/marketing',
  promotion: () => '/admin/promotions',
  site_banner: () => '/admin/banners',
  setting_change: () => '/admin/settings',
}

export function SubjectLink({ subject }: { readonly subject: Subject }) {
  const { t } = useTranslation('auditDesk')
  const { kind, label } = subject
  if (!isAuditSubject(kind)) return <code>{kind}</code>
  return (
    <Link to={PATHS[kind](subject)} className="underline hover:text-primary">
      {label === null ? t(`kinds.${kind}`) : <TypedName>{label}</TypedName>}
    </Link>
  )
}

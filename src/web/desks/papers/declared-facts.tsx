// The cleaner's declarations, to be compared with the paper; and the papers sent before.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ReviewedDocument, VerificationDocument } from '#contract/verification.ts'
import { formatPhoneNumber } from '#domain/phone-number.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatDate, formatInstant } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'

type Shown = ReviewedDocument & { readonly history: readonly VerificationDocument[] }

export function DeclaredFacts({ document }: { document: Shown }) {
  const { t } = useTranslation('verification')
  const language = useLanguage()
  const { cleaner, type } = document
  const day = (date: string) => formatDate(date, language, 'year')
  const moment = (instant: string) => formatInstant(new Date(instant), DEFAULT_TIME_ZONE, language, 'year')
  const none = <span className="font-normal text-muted-foreground">{t('review.none')}</span>
  const born = cleaner.birthDate && cleaner.age !== null && `${day(cleaner.birthDate)} (${t('review.age18', { age: cleaner.age })})`
  const rows = [
    { key: 'name', term: t('review.name'), value: cleaner.name },
    { key: 'email', term: t('review.email'), value: <span className="break-all">{cleaner.email}</span> },
    { key: 'phone', term: t('review.phone'), value: cleaner.phoneNumber === null ? none : formatPhoneNumber(cleaner.phoneNumber) },
    { key: 'born', term: t('review.birthDate'), value: born || none },
    {
      key: 'work',
      term: t('review.work'),
      value: cleaner.workAuthorisedAt ? t('review.workYes', { date: moment(cleaner.workAuthorisedAt) }) : none,
    },
    ...(document.label ? [{ key: 'label', term: t('send.label'), value: document.label }] : []),
    ...(document.issuedOn ? [{ key: 'issued', term: t('send.issuedOn'), value: day(document.issuedOn) }] : []),
    ...(document.expiresOn ? [{ key: 'expires', term: t('send.expiresOn'), value: day(document.expiresOn) }] : []),
    ...(type === 'insurance' || type === 'certification'
      ? [
          { key: 'gst', term: t('review.gst'), value: cleaner.gstNumber ?? none },
          { key: 'qst', term: t('review.qst'), value: cleaner.qstNumber ?? none },
        ]
      : []),
  ]
  const { firstApproval } = document
  const decided = document.status !== 'pending'
  return (
    <div className="grid gap-4">
      <DescriptionList rows={rows} />
      {firstApproval && <p>{t('review.firstBy', { name: firstApproval.by, date: moment(firstApproval.at) })}</p>}
      {decided && <Decision document={document} by={document.decidedBy} />}
      {document.history.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('review.history')}</summary>
          <ul className="mt-1 grid gap-2">
            {document.history.map((earlier) => (
              <li key={earlier.id}>
                <Decision document={earlier} by={null} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Decision({ document, by }: { document: VerificationDocument; by: string | null }) {
  const { t } = useTranslation('verification')
  const language = useLanguage()
  const at = formatInstant(new Date(document.decidedAt ?? document.submittedAt), DEFAULT_TIME_ZONE, language, 'year')
  return (
    <p>
      <span className="font-semibold">{t(`documentStatus.${document.status}`)}</span>, {at}
      {by && ` ${t('review.decidedBy', { name: by })}`}
      {document.reason && <span className="block">{t(`reasons.${document.reason}`)}</span>}
      {document.note && <span className="block text-muted-foreground">{document.note}</span>}
    </p>
  )
}

// Documents in a list: what each is, of which day, how much, and its PDF.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { DocumentStatus } from '#domain/document.ts'
import { formatDate } from '#domain/time-format.ts'
import type { Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/router/index.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { useMoney } from '#web/words/money.ts'
import { DownloadButton } from './download-button.tsx'

type IssuedDocument = Answer<'GET /api/documents'>['items'][number]

const TONES: Readonly<Record<DocumentStatus, BadgeTone>> = { issued: 'neutral', paid: 'ok', partly_refunded: 'warn', refunded: 'info' }

export function DocumentRows({ documents }: { readonly documents: readonly IssuedDocument[] }) {
  return (
    <ul className="divide-y border-y">
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} />
      ))}
    </ul>
  )
}

function DocumentRow({ document }: { readonly document: IssuedDocument }) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  const money = useMoney()
  const { kind, number, issuedOn, periodStart, periodEnd, amountCents, refundedCents, status, bookingId, url } = document
  const day = (date: string) => formatDate(date, language, 'year')
  const period =
    periodStart === periodEnd ? t('visitOf', { day: day(periodStart) }) : t('period', { from: day(periodStart), to: day(periodEnd) })
  return (
    <li className="flex items-start justify-between gap-x-4 py-4">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base">
          {t(`kinds.${kind}`)}
          <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
        </h2>
        <p className="text-sm text-muted-foreground">
          <span className="select-all tabular-nums">{number}</span> · <span className="inline-block">{day(issuedOn)}</span>
        </p>
        <p className="text-sm text-muted-foreground">
          {bookingId === null ? (
            period
          ) : (
            <Link to={`/bookings/${bookingId}`} className="inline-flex min-h-6 items-center underline underline-offset-4">
              {period}
            </Link>
          )}
        </p>
      </div>
      <div className="grid shrink-0 justify-items-end gap-2">
        <p className="font-semibold tabular-nums">{money(amountCents, 'column')}</p>
        {refundedCents > 0 && (
          <p className="text-sm text-muted-foreground tabular-nums">{t('refundedOf', { amount: money(refundedCents, 'column') })}</p>
        )}
        <DownloadButton path={url} label={t('pdf')} name={t('pdfOf', { kind: t(`kinds.${kind}`), number })} />
      </div>
    </li>
  )
}

// One kind of paper: its status and reason, its file, its history, and the form to send it.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Verification, VerificationDocument } from '#contract/verification.ts'
import type { DocumentId } from '#domain/id.ts'
import { formatDate, localPartsOf } from '#domain/time-format.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { isNeeded, type DocumentType } from '#domain/verification.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DocumentForm } from './document-form.tsx'
import { useChange } from './verification-queries.ts'

const TONES: Readonly<Record<VerificationDocument['status'], BadgeTone>> = { pending: 'info', approved: 'ok', rejected: 'bad' }

type DocumentCardProps = {
  type: DocumentType
  verification: Verification
  /** False until what must be declared first is declared. */
  ready: boolean
}

export function DocumentCard({ type, verification, ready }: DocumentCardProps) {
  const { t } = useTranslation('verification')
  const language = useLanguage()
  const [current, ...earlier] = verification.documents.filter((document) => document.type === type)
  const ending = verification.endings.find(({ check, state }) => check === type && state !== 'valid')
  const [asked, setAsked] = useState(false)
  const held = verification.held.includes(type)
  const status = current?.status ?? (held ? 'approved' : null)
  const wanted = status === null || status === 'rejected' || asked
  return (
    <Card asChild>
      <section aria-labelledby={`${type}-title`}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id={`${type}-title`} className="text-xl">
            {t(`documents.${type}.title`)}
          </h2>
          {(status !== null || isNeeded(type)) && (
            <Badge tone={status ? TONES[status] : 'neutral'}>{t(`documentStatus.${status ?? 'none'}`)}</Badge>
          )}
        </div>
        <p className="mt-1 text-muted-foreground">{t(`documents.${type}.hint`)}</p>
        <div className="mt-4 grid gap-4">
          {ending && (
            <Banner tone={ending.state === 'lapsed' ? 'bad' : 'warn'}>
              {t(`endings.${ending.state === 'lapsed' ? 'lapsed' : 'ending'}`, { date: formatDate(ending.endsOn, language, 'year') })}
            </Banner>
          )}
          {current && <DocumentFacts document={current} />}
          {wanted ? (
            <DocumentForm
              type={type}
              ready={ready}
              onSent={() => setAsked(false)}
              {...(status !== null && status !== 'rejected' && { onCancel: () => setAsked(false) })}
            />
          ) : (
            <div>
              <Button tone="ghost" onClick={() => setAsked(true)}>
                {t(status === 'pending' ? 'send.replace' : 'send.again')}
              </Button>
            </div>
          )}
          {earlier.length > 0 && (
            <details>
              <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('facts.history')}</summary>
              <ul className="mt-2 grid gap-4">
                {earlier.map((document) => (
                  <li key={document.id} className="border-t pt-3">
                    <Badge tone={TONES[document.status]}>{t(`documentStatus.${document.status}`)}</Badge>
                    <DocumentFacts document={document} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </section>
    </Card>
  )
}

const WORD_OF_DECISION = { approved: 'facts.approvedOn', rejected: 'facts.rejectedOn' } as const

function DocumentFacts({ document }: { document: VerificationDocument }) {
  const { t } = useTranslation('verification')
  const language = useLanguage()
  const takeBack = useChange((id: DocumentId) => call('DELETE /api/cleaner/documents/{id}', { params: { id } }), t('facts.takeBackFailed'))
  const dayOf = (instant: string) => formatDate(localPartsOf(new Date(instant), DEFAULT_TIME_ZONE).date, language, 'year')
  const { id, type, status, label, issuedOn, expiresOn, submittedAt, decidedAt, reason, note } = document
  return (
    <div className="grid gap-2">
      {reason && (
        <Banner tone="bad" title={t('facts.why')}>
          <p>{t(`reasons.${reason}`)}</p>
          {note && <p>{t('facts.note', { note })}</p>}
        </Banner>
      )}
      <ul className="text-sm text-muted-foreground">
        {label && <li>{label}</li>}
        {issuedOn && <li>{t('facts.issuedOn', { date: formatDate(issuedOn, language, 'year') })}</li>}
        {expiresOn && <li>{t('facts.expiresOn', { date: formatDate(expiresOn, language, 'year') })}</li>}
        <li>{t('facts.sentOn', { date: dayOf(submittedAt) })}</li>
        {decidedAt && status !== 'pending' && <li>{t(WORD_OF_DECISION[status], { date: dayOf(decidedAt) })}</li>}
      </ul>
      <div className="flex flex-wrap items-center gap-x-5">
        <a
          href={`/api/cleaner/documents/${id}/file`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {t('facts.open')}
          <span className="sr-only"> · {t('facts.openHint', { paper: t(`papers.${type}`) })}</span>
        </a>
        {status === 'pending' && (
          <Button
            tone="link"
            pending={takeBack.isPending}
            pendingLabel={t('common:actions.saving')}
            onClick={() => takeBack.mutate(id, { onSuccess: () => toast({ tone: 'ok', title: t('facts.takenBack') }) })}
          >
            {t('facts.takeBack')}
          </Button>
        )}
      </div>
    </div>
  )
}

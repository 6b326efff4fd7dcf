// One entry of the register: who asks what, until when, and what was answered.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { DataRequest } from '#contract/data-requests.ts'
import type { DataRequestStanding } from '#domain/data-request.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { useDay } from '#web/desks/frame/index.ts'
import { DataRequestForm } from './data-request-form.tsx'

const TONES: Readonly<Record<DataRequestStanding, BadgeTone>> = { late: 'bad', urgent: 'warn', waiting: 'neutral', answered: 'ok' }

export function DataRequestCard({ request, today }: { readonly request: DataRequest; readonly today: string }) {
  const { t } = useTranslation('dataRequests')
  const language = useLanguage()
  const day = useDay()
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <DataRequestForm request={request} today={today} onEnd={() => setEditing(false)} />
  const date = (on: string) => formatDate(on, language, 'year')
  const { id, kind, person, standing, identityProvedOn, answeredOn, answer, answerWords, keptUntil } = request
  return (
    <Card asChild>
      <article aria-labelledby={`data-request-${id}`} className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h2 id={`data-request-${id}`} className="text-lg">
              {t('of', { kind: t(`kinds.${kind}`), person })}
            </h2>
            <p className="text-sm text-muted-foreground">
              {answeredOn === null ? t('due', { date: date(request.dueOn) }) : t('answered', { date: date(answeredOn) })}
            </p>
          </div>
          <Badge tone={TONES[standing]}>{t(`standings.${standing}`)}</Badge>
        </div>
        <div className="whitespace-pre-line">
          <DescriptionList
            rows={[
              { key: 'receivedOn', term: t('fields.receivedOn'), value: date(request.receivedOn) },
              { key: 'asked', term: t('fields.asked'), value: request.asked },
              {
                key: 'identityProvedOn',
                term: t('fields.identityProvedOn'),
                value: identityProvedOn === null ? t('notProved') : date(identityProvedOn),
              },
              ...(answer === null
                ? []
                : [
                    { key: 'answer', term: t('fields.answer'), value: t(`answers.${answer}`) },
                    { key: 'answerWords', term: t('fields.answerWords'), value: answerWords },
                  ]),
            ]}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button tone="ghost" aria-label={t('editNamed', { person })} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
          <p className="text-sm text-muted-foreground">
            {t('changed', { date: day(request.changedAt), name: request.changedBy })}
            {keptUntil !== null && ` · ${t('kept', { date: date(keptUntil) })}`}
          </p>
        </div>
      </article>
    </Card>
  )
}

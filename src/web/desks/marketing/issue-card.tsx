// One issue of the newsletter: its state, how far it went, and what may be done now.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useState } from 'react'
import type { NewsletterIssue } from '#contract/newsletter-desk.ts'
import { mayAct, type IssueState } from '#domain/newsletter-issue.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { IssueActs } from './issue-acts.tsx'
import { IssueForm } from './issue-form.tsx'
import { useDay } from '#web/desks/frame/index.ts'

const TONES: Readonly<Record<IssueState, BadgeTone>> = { draft: 'neutral', sending: 'info', paused: 'warn', sent: 'ok' }

type IssueCardProps = { readonly issue: NewsletterIssue; /** Of its topic, now. */ readonly readerCount: number }

export function IssueCard({ issue, readerCount }: IssueCardProps) {
  const { t } = useTranslation('newsletterDesk')
  const language = useLanguage()
  const day = useDay()
  const [isEditing, setEditing] = useState(false)
  const { id, subject, topic, state, changedAt, changedBy, readerCount: startedFor, writtenCount, leftCount } = issue
  const progress = t('progress', { written: writtenCount, readers: startedFor })
  if (isEditing && mayAct('edit', state)) return <IssueForm issue={issue} onEnd={() => setEditing(false)} />
  return (
    <Card asChild>
      <article aria-labelledby={`issue-${id}`} className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h3 id={`issue-${id}`} className="text-lg">
              {subject[language]}
            </h3>
            <p className="text-sm text-muted-foreground">
              {t(`topics.${topic}`)} · {t('changed', { date: day(changedAt), name: changedBy })}
            </p>
          </div>
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        </div>
        {state !== 'draft' && (
          <div className="grid gap-2">
            <p className="tabular-nums">
              {progress} · {t('left', { count: leftCount })}
            </p>
            {state !== 'sent' && <ProgressBar value={writtenCount} max={startedFor} label={t(`states.${state}`)} valueText={progress} />}
          </div>
        )}
        <ButtonRow>
          <IssueActs issue={issue} readerCount={readerCount} onEdit={() => setEditing(true)} />
        </ButtonRow>
      </article>
    </Card>
  )
}

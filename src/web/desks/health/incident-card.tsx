// One entry of the register: what happened, how it was judged, and who was told.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Incident } from '#contract/incidents.ts'
import { owedNotices, type IncidentStanding } from '#domain/incident.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { IncidentForm } from './incident-form.tsx'
import { useDay } from '#web/desks/frame/index.ts'

const TONES: Readonly<Record<IncidentStanding, BadgeTone>> = { assess: 'warn', tell: 'bad', settled: 'ok' }

export function IncidentCard({ incident, today }: { readonly incident: Incident; readonly today: string }) {
  const { t } = useTranslation('incidents')
  const language = useLanguage()
  const day = useDay()
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <IncidentForm incident={incident} today={today} onEnd={() => setEditing(false)} />
  const date = (on: string) => formatDate(on, language, 'year')
  const { id, happenedFrom, happenedUntil, standing, peopleCount, risk, riskReasons, measures } = incident
  const owed: readonly string[] = owedNotices(incident)
  const told = (['commissionToldOn', 'peopleToldOn', 'publicNoticeOn'] as const)
    .map((name) => ({ key: name, term: t(`fields.${name}`), on: incident[name] }))
    .filter(({ key, on }) => on !== null || owed.includes(key))
  return (
    <Card asChild>
      <article aria-labelledby={`incident-${id}`} className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h2 id={`incident-${id}`} className="text-lg">
              {happenedUntil === null || happenedUntil === happenedFrom
                ? t('of', { date: date(happenedFrom) })
                : t('lasted', { from: date(happenedFrom), until: date(happenedUntil) })}
            </h2>
            <p className="text-sm text-muted-foreground">{t('changed', { date: day(incident.changedAt), name: incident.changedBy })}</p>
          </div>
          <Badge tone={TONES[standing]}>{t(`standings.${standing}`)}</Badge>
        </div>
        <div className="whitespace-pre-line">
          <DescriptionList
            rows={[
              { key: 'noticedOn', term: t('fields.noticedOn'), value: date(incident.noticedOn) },
              { key: 'circumstances', term: t('fields.circumstances'), value: incident.circumstances },
              { key: 'information', term: t('fields.information'), value: incident.information },
              {
                key: 'peopleCount',
                term: t('fields.peopleCount'),
                value: peopleCount === null ? t('unknown') : peopleCount.toLocaleString(language),
              },
              { key: 'risk', term: t('fields.risk'), value: t(`risks.${risk}`) },
              ...(riskReasons === '' ? [] : [{ key: 'riskReasons', term: t('fields.riskReasons'), value: riskReasons }]),
              { key: 'measures', term: t('fields.measures'), value: measures || t('noMeasures') },
              ...told.map(({ key, term, on }) => ({ key, term, value: on === null ? t('notTold') : date(on) })),
            ]}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button tone="ghost" aria-label={t('editNamed', { date: date(happenedFrom) })} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
          <p className="text-sm text-muted-foreground">{t('kept', { date: date(incident.keptUntil) })}</p>
        </div>
      </article>
    </Card>
  )
}

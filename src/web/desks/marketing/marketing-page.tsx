// The newsletter, for operators: who reads it, writing an issue, and the issues with how far each went. `/admin/marketing`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/page.tsx'
import { Link } from '#web/router/index.ts'
import { AUDIENCE_PATH } from './audience-queries.ts'
import { IssueCard } from './issue-card.tsx'
import { IssueForm } from './issue-form.tsx'
import { newsletterQuestion } from './issue-queries.ts'
import { OperatorsPage } from '#web/desks/frame/index.ts'

/** How often an issue that goes out is followed. */
const FOLLOW_MS = 3_000

export const load = ({ queries }: PageLoad) => queries.fetchQuery(newsletterQuestion)

export function Page() {
  const { t } = useTranslation('newsletterDesk')
  const { issues, readers } = useSuspenseQuery({
    ...newsletterQuestion,
    refetchInterval: ({ state }) => (state.data?.issues.some((issue) => issue.state === 'sending') ? FOLLOW_MS : false),
  }).data
  const countOf = (sought: string) => readers.reduce((count, { topic, fr, en }) => (topic === sought ? fr + en : count), 0)
  const [isWriting, setWriting] = useState(false)
  return (
    <OperatorsPage area="marketing" lede={t('lede')}>
      <Section title={t('readers')}>
        <DescriptionList
          rows={readers.map(({ topic, fr, en }) => ({
            key: topic,
            term: t(`topics.${topic}`),
            value: t('readersOf', { fr, en }),
          }))}
        />
      </Section>
      <p>
        <Link to={AUDIENCE_PATH} className="font-semibold text-primary underline underline-offset-4">
          {t('audience')}
        </Link>
      </p>
      <Section title={t('issues')}>
        {isWriting ? (
          <IssueForm issue={null} onEnd={() => setWriting(false)} />
        ) : (
          <p className="mb-6">
            <Button onClick={() => setWriting(true)}>{t('write')}</Button>
          </p>
        )}
        {issues.length === 0 && !isWriting && <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>}
        <ul className="grid gap-4">
          {issues.map((issue) => (
            <li key={issue.id}>
              <IssueCard issue={issue} readerCount={countOf(issue.topic)} />
            </li>
          ))}
        </ul>
      </Section>
    </OperatorsPage>
  )
}

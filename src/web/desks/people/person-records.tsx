// What is on record of a person: papers, reviews, cases, letters, suspensions, and what operators did.
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatRating } from '#domain/rating-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/router/index.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Section } from '#web/ui/page.tsx'
import { casesPath } from '#web/desks/cases/index.ts'
import type { OfPerson } from './person-account.tsx'
import { PersonLog } from './person-log.tsx'
import { PlainList, useDay } from '#web/desks/frame/index.ts'

const PAPER_TONES: Readonly<Record<OfPerson['person']['papers'][number]['status'], BadgeTone>> = {
  pending: 'info',
  approved: 'ok',
  rejected: 'bad',
}
const LETTER_TONES: Readonly<Record<OfPerson['person']['letters'][number]['state'], BadgeTone>> = {
  sent: 'ok',
  waiting: 'info',
  refused: 'bad',
  kept: 'neutral',
}

export function PersonRecords({ person }: OfPerson) {
  return (
    <>
      <div>
        {person.role === 'cleaner' && <Papers person={person} />}
        <Reviews person={person} />
        <Cases person={person} />
      </div>
      <div>
        <Letters person={person} />
        {person.suspensions.length > 0 && <Suspensions person={person} />}
        <PersonLog person={person} />
      </div>
    </>
  )
}

function Papers({ person: { papers } }: OfPerson) {
  const { t } = useTranslation('people')
  const day = useDay()
  const items = papers.map(({ id, type, status, submittedAt, decidedAt }) => ({
    key: id,
    title: (
      <Link
        to={`/admin/profile-review?${status === 'pending' ? '' : 'show=decided&'}document=${id}`}
        className="hover:text-primary hover:underline"
      >
        {t(`verification:documents.${type}.title`)}
      </Link>
    ),
    beside: decidedAt === null ? t('papers.sentOn', { date: day(submittedAt) }) : t('papers.decidedOn', { date: day(decidedAt) }),
    state: <Badge tone={PAPER_TONES[status]}>{t(`verification:documentStatus.${status}`)}</Badge>,
  }))
  return (
    <Section title={t('sections.papers')}>
      <PlainList items={items} none={t('papers.none')} />
    </Section>
  )
}

function Reviews({ person: { reviews } }: OfPerson) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const { givenCount, receivedCount, hiddenCount, averageReceived } = reviews
  const average = averageReceived === null ? t('reviews.noAverage') : formatRating(averageReceived, language)
  const rows = [
    { key: 'received', term: t('reviews.received'), value: receivedCount },
    { key: 'average', term: t('reviews.average'), value: average },
    { key: 'given', term: t('reviews.given'), value: givenCount },
    { key: 'hidden', term: t('reviews.hidden'), value: hiddenCount },
  ]
  return (
    <Section title={t('sections.reviews')}>
      <DescriptionList rows={rows} />
    </Section>
  )
}

function Cases({ person: { cases } }: OfPerson) {
  const { t } = useTranslation('people')
  const day = useDay()
  const items = cases.map(({ id, reference, reason, openedAt, closedAt }) => ({
    key: id,
    title: (
      <Link to={casesPath({ show: closedAt === null ? 'ours' : 'closed', open: id })} className="hover:text-primary hover:underline">
        {t(`cases:reasons.${reason}`)}
      </Link>
    ),
    beside: `${reference} · ${closedAt === null ? t('cases.open', { date: day(openedAt) }) : t('cases.closed', { date: day(closedAt) })}`,
  }))
  return (
    <Section title={t('sections.cases')}>
      <PlainList items={items} none={t('cases.none')} />
    </Section>
  )
}

function Letters({ person: { letters } }: OfPerson) {
  const { t } = useTranslation('people')
  const day = useDay()
  const items = letters.map(({ id, subject, createdAt, state }) => ({
    key: id,
    title: subject,
    beside: day(createdAt),
    state: <Badge tone={LETTER_TONES[state]}>{t(`letters.states.${state}`)}</Badge>,
  }))
  return (
    <Section title={t('sections.letters')}>
      <PlainList items={items} none={t('letters.none')} />
      <p className="mt-2 text-sm text-muted-foreground">{t('letters.kept')}</p>
    </Section>
  )
}

function Suspensions({ person: { suspensions } }: OfPerson) {
  const { t } = useTranslation('people')
  const day = useDay()
  const items = suspensions.map(({ reason, words, suspendedAt, suspendedBy, liftedAt, liftedBy, liftedNote }) => ({
    key: suspendedAt,
    title: (
      <>
        {t(`reasons.${reason}`)}
        {words !== '' && <span className="block whitespace-pre-line">{words}</span>}
      </>
    ),
    beside: (
      <>
        {t('suspended.since', { date: day(suspendedAt), by: suspendedBy })}{' '}
        {liftedAt !== null && t('suspended.lifted', { date: day(liftedAt), by: liftedBy, note: liftedNote })}
      </>
    ),
  }))
  return (
    <Section title={t('sections.suspensions')}>
      <PlainList items={items} none="" />
    </Section>
  )
}

// Up to three people side by side, a group of rows for each thing that one compares; as readable on a phone.
import { TypedName } from '#web/ui/typed-name.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { EQUIPMENT } from '#domain/cleaner.ts'
import { distanceKm, wholeKm, type Position } from '#domain/geography.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { formatOpening } from '#web/words/days.ts'
import { useDistance } from '#web/words/distance.ts'
import { CardTotal, Rating, Verified } from '../card-parts.tsx'
import { profilePath, type VisitChoice } from '../profile/visit-choice.ts'
import { typeShown, visitPrice } from '../profile/visit-price.ts'
import type { Compared, ComparedPerson } from './compared.ts'

type CompareTableProps = {
  readonly items: readonly Compared[]
  readonly choice: VisitChoice
  readonly door: Position | null
  /** The same comparison without somebody. */
  readonly pathWithout: (slug: string) => string
  readonly onDrop: (slug: string) => void
}

const cell = 'px-1.5 pb-4 text-left align-top font-normal first:pl-0 last:pr-0 sm:px-3'

export function CompareTable({ items, choice, door, pathWithout, onDrop }: CompareTableProps) {
  const { t } = useTranslation('compare')
  const rows = useRows(choice, door)
  return (
    <table className="w-full table-fixed border-collapse text-[0.9375rem] max-sm:text-sm">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="sticky top-0 z-10 border-b bg-background">
        <tr>
          {items.map(({ slug, person }) => (
            <th key={slug} scope="col" className={`${cell} pt-3`}>
              <Avatar name={person?.name ?? '?'} src={person?.avatar} size="md" />
              {person ? (
                <span className="mt-2 block font-bold">
                  <Link to={profilePath(slug, choice)} className="inline-block py-1 underline underline-offset-4">
                    <TypedName>{person.name}</TypedName>
                  </Link>
                  {person.verified && <Verified />}
                </span>
              ) : (
                <span className="mt-2 block font-bold">{slug}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ key, term, value }) => (
        <tbody key={key} className="border-b">
          <tr>
            <th scope="rowgroup" colSpan={items.length} className="pt-4 pb-1 text-left text-sm font-semibold text-muted-foreground">
              {term}
            </th>
          </tr>
          <tr>
            {items.map(({ slug, person }) => (
              <td key={slug} className={cell}>
                {person ? value(person) : key === 'price' ? t('unknown') : <span aria-label={t('nothing')}>–</span>}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      <tbody>
        <tr>
          {items.map(({ slug, person }) => (
            <td key={slug} className={`${cell} pt-4`}>
              <div className="grid justify-items-start gap-2">
                {person && <LinkButton to={profilePath(slug, choice)}>{t('open')}</LinkButton>}
                <Link
                  to={pathWithout(slug)}
                  onClick={() => onDrop(slug)}
                  className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
                >
                  {t('drop')}
                  <span className="sr-only"> · {person?.name ?? slug}</span>
                </Link>
              </div>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

type Row = { readonly key: string; readonly term: string; readonly value: (person: ComparedPerson) => ReactNode }

function useRows(choice: VisitChoice, door: Position | null): readonly Row[] {
  const { t } = useTranslation('compare')
  const language = useLanguage()
  const distance = useDistance()
  const list = new Intl.ListFormat(`${language}-CA`)
  const brought = (thing: string): string => {
    const usual = EQUIPMENT.find((known) => known === thing)
    return usual ? t(`cleaners:equipment.${usual}`) : thing
  }
  const soon = (minutes: number): string =>
    minutes < 60 ? t('cleaners:facts.minutes', { count: minutes }) : t('cleaners:facts.hours', { count: Math.round(minutes / 60) })
  const insured = ({ badges }: ComparedPerson): string => {
    const badge = badges.find(({ kind }) => kind === 'insurance')
    if (!badge) return t('notInsured')
    const { validUntil } = badge
    return validUntil === null ? t('insured') : t('insuredUntil', { date: formatDate(validUntil, language, 'year') })
  }
  return [
    { key: 'price', term: t('price'), value: (person) => <Price person={person} choice={choice} /> },
    { key: 'reviews', term: t('reviews'), value: (person) => <Rating cleaner={person} /> },
    {
      key: 'reliability',
      term: t('reliability'),
      value: ({ completedCount, completionPercent, responseMinutes }) => (
        <>
          <p>{completedCount === 0 ? t('noVisits') : t('cards:visits', { count: completedCount })}</p>
          {completionPercent !== null && <p>{t('kept', { percent: completionPercent })}</p>}
          {responseMinutes !== null && <p>{t('answers', { in: soon(responseMinutes) })}</p>}
        </>
      ),
    },
    {
      key: 'distance',
      term: t('distance'),
      value: (person) => (
        <>
          {door && <p>{distance(wholeKm(distanceKm(door, person)))}</p>}
          <p className={door ? 'text-muted-foreground' : undefined}>
            {t('comesFrom', { city: person.city, distance: distance(person.coverageKm) })}
          </p>
        </>
      ),
    },
    {
      key: 'opening',
      term: t('opening'),
      value: ({ slug, opening }) =>
        opening ? (
          <Link
            to={profilePath(slug, { ...choice, date: opening.date, time: opening.time })}
            className="inline-block py-1 font-semibold text-ok underline underline-offset-4"
          >
            {formatOpening(opening, language)}
          </Link>
        ) : (
          t('noOpening')
        ),
    },
    {
      key: 'languages',
      term: t('cleaners:facts.languages'),
      value: ({ languages }) => list.format(languages.map((spoken) => t(`common:languages.${spoken}`))),
    },
    { key: 'insurance', term: t('insurance'), value: insured },
    {
      key: 'equipment',
      term: t('cleaners:facts.equipment'),
      value: ({ equipment }) => (equipment.length > 0 ? list.format(equipment.map(brought)) : t('cleaners:facts.noEquipment')),
    },
  ]
}

/** Before any discount of the reader’s own, so that people are compared alike. */
function Price({ person, choice }: { readonly person: ComparedPerson; readonly choice: VisitChoice }) {
  const { t } = useTranslation('compare')
  const price = visitPrice(person, choice, { standing: 'no', offer: null })
  if (!price) return t('noPrice')
  const pricedFor = typeShown(person, choice.propertyType)
  return <CardTotal cleaner={{ totalCents: price.breakdown.finalCents, pricedFor }} hours={choice.hours} />
}

// Visits that would change together and wait for an answer: to say yes for all of them or keep them, or to take it back.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { SeriesDetail } from '#contract/series.ts'
import type { PartyPart } from '#domain/booking.ts'
import { formatInstant } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { MoveOutcome } from './move-outcome.tsx'
import { useSeriesEdit } from './series-queries.ts'

type MoveCardProps = { readonly series: SeriesDetail; readonly part: PartyPart; readonly onSaid: (words: string) => void }

export function MoveCard({ series, part, onSaid }: MoveCardProps) {
  const { t } = useTranslation('seriesMoves')
  const language = useLanguage()
  const { proposal, timeZone } = series
  if (proposal === null) return null
  const { name } = part === 'client' ? series.cleaner : series.client
  const isYours = proposal.by === part
  // What stays was shown as staying from the start; what was to move and is not free any more cannot.
  const { isTaken, work } = proposal
  const isWork = work !== null
  const count = proposal.visits.length
  return (
    <Card asChild raised>
      <section aria-labelledby="series-move" className="grid gap-4 sm:p-6">
        <h2 id="series-move" tabIndex={-1} className="text-xl sm:text-2xl">
          {isYours ? t(isWork ? 'work.yours' : 'card.yours', { count }) : t(isWork ? 'work.theirs' : 'card.theirs', { count, name })}
        </h2>
        <p>{isYours ? t('card.yoursBody', { name }) : t('card.theirsBody', { count })}</p>
        <MoveOutcome move={proposal} part={part} />
        {isTaken && <Banner tone="warn">{t('card.taken', { count })}</Banner>}
        <p className="text-muted-foreground">
          {t('card.answerBy', { count, when: formatInstant(new Date(proposal.expiresAt), timeZone, language) })}
        </p>
        <Answers series={series} proposal={proposal} isYours={isYours} onSaid={onSaid} />
      </section>
    </Card>
  )
}

type AnswersProps = Pick<MoveCardProps, 'series' | 'onSaid'> & {
  readonly proposal: NonNullable<SeriesDetail['proposal']>
  readonly isYours: boolean
}

function Answers({ series: { id }, proposal: { visits, isTaken, differenceCents }, isYours, onSaid }: AnswersProps) {
  const { t } = useTranslation('seriesMoves')
  const count = visits.length
  const done = (words: string) => () => {
    onSaid(words)
    document.getElementById('series-visits')?.focus()
  }
  const accept = useSeriesEdit(id, done(t('card.accepted', { count })))
  const close = useSeriesEdit(id, done(t('card.closed', { count })))
  const error = accept.error ?? close.error
  return (
    <>
      <ButtonRow>
        {!isYours && !isTaken && (
          <Button
            pending={accept.pending}
            pendingLabel={t('card.pending')}
            disabled={close.pending}
            onClick={() => accept.take({ act: 'accept-move', expectedDifferenceCents: differenceCents })}
          >
            {t('card.accept', { count })}
          </Button>
        )}
        <Button
          tone="ghost"
          pending={close.pending}
          pendingLabel={t('card.pending')}
          disabled={accept.pending}
          onClick={() => close.take({ act: isYours ? 'withdraw-move' : 'decline-move' })}
        >
          {t(isYours ? 'card.withdraw' : 'card.decline')}
        </Button>
      </ButtonRow>
      <div role="alert">{error && <Banner tone="bad">{error}</Banner>}</div>
    </>
  )
}

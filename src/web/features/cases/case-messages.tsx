// What was said in a case, in order, each with its author and time: the latest, and on request what came before.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { VisitCase } from '#contract/cases.ts'
import type { Part } from '#domain/booking.ts'
import type { BookingId } from '#domain/id.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEarlierMessages } from './earlier-messages.ts'

type CaseMessagesProps = {
  readonly bookingId: BookingId
  readonly shown: Pick<VisitCase, 'messages' | 'earlierMessages'>
  /** How an author is called by this reader. */
  readonly nameOf: (part: Part) => string
  readonly moment: (instant: string) => string
}

export function CaseMessages({ bookingId, shown, nameOf, moment }: CaseMessagesProps) {
  const { t } = useTranslation('cases')
  const earlier = useEarlierMessages(bookingId, shown.earlierMessages)
  if (shown.messages.length === 0) return null
  const said = [...earlier.messages, ...shown.messages].map((message, each) => ({ ...message, place: earlier.from + each + 1 }))
  return (
    <section aria-labelledby="case-said">
      <h2 id="case-said" className="text-xl">
        {t('said.title')}
      </h2>
      {earlier.hasMore && (
        <Button tone="ghost" className="mt-4" pending={earlier.isPending} pendingLabel={t('loading')} onClick={earlier.showMore}>
          {t('said.earlier')}
        </Button>
      )}
      <div role="alert">{earlier.error && <Banner tone="bad">{messageOf(earlier.error, t('said.earlierFailed'))}</Banner>}</div>
      <ol className="mt-4 grid gap-4" start={earlier.from + 1}>
        {said.map(({ by, words, at, place }) => (
          <li key={place} className="border-l-4 border-input pl-4">
            <p className="text-sm">
              <span className="font-semibold">{nameOf(by)}</span> <span className="text-muted-foreground">{moment(at)}</span>
            </p>
            <p className="mt-1 whitespace-pre-line">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

// What was said in a case, in order, each with its author and time.
import { useTranslation } from 'react-i18next'
import type { VisitCase } from '#contract/cases.ts'
import type { Part } from '#domain/booking.ts'

type CaseMessagesProps = {
  readonly messages: VisitCase['messages']
  /** How an author is called by this reader. */
  readonly nameOf: (part: Part) => string
  readonly moment: (instant: string) => string
}

export function CaseMessages({ messages, nameOf, moment }: CaseMessagesProps) {
  const { t } = useTranslation('cases')
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="case-said">
      <h2 id="case-said" className="text-xl">
        {t('said.title')}
      </h2>
      <ol className="mt-4 grid gap-4">
        {messages.map(({ by, words, at }) => (
          <li key={`${by}-${at}-${words.length}`} className="border-l-4 border-input pl-4">
            <p className="text-sm">
              <span className="font-semibold">{nameOf(by)}</span> <span className="text-muted-foreground">{moment(at)}</span>
            </p>
            <p className="mt-1 whitespace-pre-line break-words">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

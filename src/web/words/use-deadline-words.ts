// Until when an answer comes and until when cancelling is free, in the reader's language: the sentences of the rules, before asking and after.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { AnswerTerms } from '#domain/booking-timers.ts'
import { lateFeeOf, type CancellationTerms } from '#domain/cancellation.ts'
import { cents } from '#domain/money.ts'
import { formatInstant } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useMoney } from './money.ts'

type Cancelling = { readonly kind: CancellationTerms['kind']; readonly until: string | Date | null }

export function useDeadlineWords(timeZone: string) {
  const { t } = useTranslation('deadlines')
  const language = useLanguage()
  const money = useMoney()
  const inFull = (at: string | Date): string => formatInstant(new Date(at), timeZone, language)
  return {
    answer(name: string, terms: AnswerTerms): string {
      if (terms.kind === 'by') return t('answer.by', { name, when: inFull(terms.at) })
      return terms.minutes < 60
        ? t('answer.minutes', { name, count: terms.minutes })
        : t('answer.hours', { name, count: terms.minutes / 60 })
    },
    /** `initialCents` is the first half of the price, which bounds the fee; `untilWords` says an instant in another way than in full. */
    cancelling({ kind, until }: Cancelling, initialCents: number, untilWords = (at: string) => t('until', { when: inFull(at) })): string {
      const fee = money(lateFeeOf(cents(initialCents)))
      return t(`cancelling.${kind}`, { fee, until: until === null ? '' : untilWords(new Date(until).toISOString()) })
    },
  }
}

// What the client agrees to before anything is asked for (Consumer Protection Act, s. 54.4): who, what, how much, when, and how to get out of it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#domain/time-format.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { freeUntil } from '#domain/cancellation.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type TermsProps = {
  readonly cleanerName: string
  readonly price: PriceBreakdown
  /** Undefined while the start is being looked up, null when it is not known. */
  readonly startsAt: Date | null | undefined
  readonly timeZone: string
}

export function Terms({ cleanerName, price, startsAt, timeZone }: TermsProps) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const free = startsAt && freeUntil(startsAt)
  const [openedAt] = useState(() => Date.now())
  const money = {
    total: formatMoney(price.finalCents, language),
    first: formatMoney(price.initialLegCents, language),
    second: formatMoney(price.finalLegCents, language),
  }
  return (
    <Card asChild>
      <section aria-labelledby="terms-title">
        <h2 id="terms-title" className="text-xl">
          {t('terms.title')}
        </h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-primary">
          <li>{t('terms.who', { name: cleanerName })}</li>
          <li>{t('terms.halves', money)}</li>
          <li>{t('terms.answer')}</li>
          {startsAt === undefined && (
            <li aria-hidden>
              <Skeleton className="h-[3.1em] sm:h-[1.55em]" />
            </li>
          )}
          {free && (
            <li>{free.getTime() > openedAt ? t('terms.free', { when: formatInstant(free, timeZone, language) }) : t('terms.late')}</li>
          )}
          <li>{t('terms.cleanerCancels')}</li>
        </ul>
        <Button tone="link" className="mt-3" onClick={() => window.print()}>
          {t('terms.keep')}
        </Button>
      </section>
    </Card>
  )
}

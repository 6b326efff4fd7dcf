// Outside production: shows that no money moves, and offers a test card for each outcome.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { formatCardNumber, type CardValues, monthOf } from './card-checks.ts'

const CARDS = [
  ['good', '4242424242424242'],
  ['challenge', '4000002500003155'],
  ['challengeAlways', '4000002760003184'],
  ['declined', '4000000000000002'],
  ['insufficientFunds', '4000000000009995'],
  ['expired', '4000000000000069'],
  ['wrongCvc', '4000000000000127'],
  ['lost', '4000000000009987'],
  ['processingError', '4000000000000119'],
  ['debit', '4000056655665556'],
  ['prepaid', '5105105105105100'],
  ['failsLater', '4000000000000341'],
  ['amex', '378282246310005'],
] as const

export function TestCards({ onChoose }: { readonly onChoose: (card: CardValues) => void }) {
  const { t } = useTranslation('payments')
  const { sandbox } = useEnvironment()
  const [expiry] = useState(() => `12 / ${(monthOf(new Date()).year + 3) % 100}`)
  if (!sandbox) return null
  return (
    <Banner tone="warn" title={t('sandbox.title')}>
      <p>{t('sandbox.body')}</p>
      <details className="mt-2">
        <summary className="min-h-8 py-1 font-semibold underline underline-offset-4">{t('sandbox.cards')}</summary>
        <ul className="mt-2 grid gap-1.5">
          {CARDS.map(([name, number]) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onChoose({ number: formatCardNumber(number), expiry, cvc: name === 'amex' ? '1234' : '123' })}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-sm border border-current px-3 py-1.5 text-left hover:bg-background"
              >
                <code className="tabular-nums">{formatCardNumber(number)}</code>
                <span className="text-sm">{t(`sandbox.card.${name}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </Banner>
  )
}

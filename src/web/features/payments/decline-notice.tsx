// Why a card was refused and what to do next, in the reader's words.
import { useTranslation } from 'react-i18next'
import { DECLINE_CODES, type DeclineCode } from '#domain/payment-status.ts'
import { Banner } from '#web/ui/banner.tsx'

/** A code that no list of ours holds reads as a plain refusal. */
export const knownDecline = (code: string): DeclineCode => DECLINE_CODES.find((known) => known === code) ?? 'card_declined'

export function DeclineNotice({ code }: { readonly code: string }) {
  const { t } = useTranslation('payments')
  const known = knownDecline(code)
  return (
    <Banner tone="bad" role="alert" title={t(`declines.${known}.what`)}>
      <p>{t(`declines.${known}.next`)}</p>
    </Banner>
  )
}

// Why a card was refused and what to do next, in the reader's words.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { DeclineCode } from '#domain/payment-status.ts'
import { Banner } from '#web/ui/banner.tsx'

export function DeclineNotice({ code }: { readonly code: DeclineCode }) {
  const { t } = useTranslation('payments')
  return (
    <Banner tone="bad" role="alert" title={t(`declines.${code}.what`)}>
      <p>{t(`declines.${code}.next`)}</p>
    </Banner>
  )
}

// On the page of a visit that is done: that a tip can be left, or what was left.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Part } from '#domain/booking.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { isTipGiven } from '#domain/tip.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useLateWords } from '#web/platform/use-late-words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type TipNoteProps = { readonly booking: Booking; readonly part: Part }

export function TipNote({ booking, part }: TipNoteProps) {
  const { t } = useTranslation('tips')
  const language = useLanguage()
  const { tip, tipClosesAt } = booking.payment
  const name = firstNameOf((part === 'cleaner' ? booking.client : booking.cleaner)?.name ?? '')
  const isGiven = isTipGiven(tip)
  const hasWords = useLateWords('tips')
  if (!hasWords || (tipClosesAt === null && !isGiven)) return null
  if (isGiven && tip) {
    const values = { amount: formatMoney(cents(tip.amountCents), language), name }
    return <p className="mt-6 font-semibold">{t(`given.${tip.state === 'captured' ? part : 'waiting'}`, values)}</p>
  }
  return (
    <Card className="no-print mt-6 grid gap-3">
      <p className="text-lg font-bold">{t('invite', { name })}</p>
      <p className="text-muted-foreground">{t('lede', { name })}</p>
      <LinkButton tone="ghost" to={`/bookings/${booking.id}/tip`} className="justify-self-start">
        {t('title')}
      </LinkButton>
    </Card>
  )
}

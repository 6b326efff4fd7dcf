// A promo code beside the price: a quiet link that opens a field, and what became of the code.
import { Tag } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_TYPED_PROMOTION_CODE_LENGTH } from '#domain/promotion-code.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useOwnId } from '#web/ui/own-id.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { isRepeated } from './repeat/repeat-draft.ts'
import type { Booking } from './use-booking-form.ts'

export function PromotionField({ booking: { code, inForce, kept } }: { readonly booking: Booking }) {
  const { t } = useTranslation('book')
  const id = useOwnId()
  const [isOpened, setOpened] = useState(false)
  // The button that opened the field is gone.
  useEffect(() => {
    if (isOpened) document.getElementById(id)?.focus()
  }, [isOpened, id])
  const { promotion } = inForce
  const problem = code.problem ?? inForce.codeProblem
  if (promotion !== null && problem === null && code.typed === kept.draft.promotionCode)
    return (
      <div className="mt-4 rounded-md bg-ok-muted px-4 py-3 text-ok forced-colors:border">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <output className="flex items-center gap-2 font-semibold wrap-anywhere">
            <Tag aria-hidden className="size-4 shrink-0" />
            {t('code.taken', { code: promotion.code })}
          </output>
          <Button tone="link" className="min-h-11" onClick={code.remove}>
            {t('code.remove')}
            <span className="sr-only"> {promotion.code}</span>
          </Button>
        </div>
        {!promotion.isTaken && <p className="text-sm">{t('code.firstIsBetter')}</p>}
        {isRepeated(kept.draft) && <p className="text-sm">{t('code.firstVisit')}</p>}
      </div>
    )
  if (!isOpened && code.typed === '' && problem === null)
    return (
      <Button tone="link" className="mt-2 min-h-11" onClick={() => setOpened(true)}>
        {t('code.open')}
      </Button>
    )
  // It stands in the form that sends the request.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    code.apply()
  }
  return (
    <div className="mt-4">
      <Field id={id} label={t('code.label')} error={problem ?? undefined}>
        <div className="flex gap-2">
          <TextInput
            className="min-w-0 flex-1 uppercase placeholder:normal-case"
            value={code.typed}
            maxLength={MAX_TYPED_PROMOTION_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => code.type(target.value)}
            onKeyDown={onKeyDown}
          />
          <Button type="button" tone="ghost" pending={code.isPending} pendingLabel={t('code.asking')} onClick={code.apply}>
            {t('code.apply')}
          </Button>
        </div>
      </Field>
    </div>
  )
}

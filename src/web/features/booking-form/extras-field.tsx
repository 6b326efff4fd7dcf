// What is asked for beyond the visit, at this person's prices: once, or at every visit of a series.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { AskedExtra, Extra } from '#domain/extra.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { formatPrice } from '#web/words/money.ts'
import type { Booking } from './use-booking-form.ts'

export function ExtrasField({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('extras')
  const language = useLanguage()
  const { cleaner, kept, offered, change } = booking
  const { extras, frequency } = kept.draft
  const write = (extra: Extra, asked: AskedExtra | null) =>
    change({ extras: [...extras.filter((each) => each.extra !== extra), ...(asked ? [asked] : [])] })
  return (
    <FieldGroup legend={t('legend')} hint={t('hint', { name: firstNameOf(cleaner.name) })}>
      <ul className="grid gap-1">
        {offered.map(({ extra, priceCents, minutes }) => {
          const asked = extras.find((each) => each.extra === extra)
          return (
            <li key={extra}>
              <Checkbox
                checked={asked !== undefined}
                onChange={({ target }) => write(extra, target.checked ? { extra, everyVisit: false } : null)}
                label={
                  <span className="flex flex-wrap justify-between gap-x-4">
                    <b>{t(`names.${extra}`)}</b>
                    <span className="tabular-nums">+{formatPrice(priceCents, language)}</span>
                  </span>
                }
                {...(minutes > 0 && { hint: t('adds', { minutes }) })}
              />
              {asked && frequency !== 'one_time' && (
                <Checkbox
                  className="pl-10"
                  checked={asked.everyVisit}
                  onChange={({ target }) => write(extra, { extra, everyVisit: target.checked })}
                  label={t('everyVisit')}
                />
              )}
            </li>
          )
        })}
      </ul>
    </FieldGroup>
  )
}

// What a cleaner does beyond an ordinary visit: each with a price of their own and the time that it takes.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { OwnCleanerProfile } from '#contract/cleaners.ts'
import { EXTRA_STEP_MINUTES, EXTRAS, MAX_EXTRA_CENTS, MAX_EXTRA_MINUTES, MIN_EXTRA_CENTS, type Extra } from '#domain/extra.ts'
import { centsOfTyped, typedOfCents } from '#domain/typed-money.ts'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { formatPrice } from '#web/words/money.ts'
import { useOwnProfile, useSave } from './own-profile.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './sections.ts'

type Typed = { readonly [Each in Extra]: { readonly isOffered: boolean; readonly price: string; readonly minutes: number } }
const USUAL_MINUTES = 30
const MINUTES = Array.from({ length: MAX_EXTRA_MINUTES / EXTRA_STEP_MINUTES + 1 }, (_, step) => {
  const minutes = String(step * EXTRA_STEP_MINUTES)
  return { value: minutes, label: minutes }
})

export function ExtrasSection({ onUnsaved, autosaves = false }: SectionProps) {
  const { t } = useTranslation('extras')
  const language = useLanguage()
  const own = useOwnProfile()
  const kept = typedOf(own)
  const [edits, setEdits] = useState<Partial<Typed>>({})
  const typed: Typed = { ...kept, ...edits }
  const save = useSave((extras: OwnCleanerProfile['extras']) => call('PUT /api/cleaner/extras', { body: { extras } }))
  const bounds = { min: formatPrice(MIN_EXTRA_CENTS, language), max: formatPrice(MAX_EXTRA_CENTS, language) }
  const faultOf = (extra: Extra): string | false => {
    const amount = centsOfTyped(typed[extra].price)
    const isGood = amount !== null && amount >= MIN_EXTRA_CENTS && amount <= MAX_EXTRA_CENTS
    return typed[extra].isOffered && !isGood && t('own.wrongPrice', { ...bounds, extra: t(`names.${extra}`) })
  }
  const faults = Object.fromEntries(EXTRAS.map((extra) => [extra, faultOf(extra)]))
  const form = useForm<Typed>({
    values: typed,
    change: (part) => setEdits((before) => ({ ...before, ...part })),
    faults,
    write: save,
    onSend: () => save.mutate(bodyOf(typed), { onSuccess: () => setEdits((now) => (now === edits ? {} : now)) }),
  })
  /** Its heading says to whoever sees it which extra this is. */
  const of = (extra: Extra, label: string) => (
    <>
      {label}
      <span className="sr-only">, {t(`names.${extra}`)}</span>
    </>
  )
  const change = (extra: Extra, part: Partial<Typed[Extra]>) => setEdits((before) => ({ ...before, [extra]: { ...typed[extra], ...part } }))
  return (
    <SectionForm
      form={form}
      save={save}
      unsaved={JSON.stringify(typed) !== JSON.stringify(kept)}
      onUnsaved={onUnsaved}
      autosaves={autosaves ? { whole: Object.values(faults).every((fault) => !fault) } : null}
    >
      <FieldGroup legend={t('own.legend')} hint={t('own.hint')}>
        <ul className="grid gap-3">
          {EXTRAS.map((extra) => (
            <li key={extra} className="grid gap-2">
              <Checkbox
                checked={typed[extra].isOffered}
                onChange={({ target }) => change(extra, { isOffered: target.checked })}
                label={<b>{t(`names.${extra}`)}</b>}
              />
              {typed[extra].isOffered && (
                <div className="grid grid-cols-2 gap-4 pl-10">
                  <Field id={form.idOf(extra)} label={of(extra, t('own.price'))} error={form.errorOf(extra)}>
                    <TextInput
                      inputMode="decimal"
                      value={typed[extra].price}
                      after={<span className="pr-3">$</span>}
                      onChange={({ target }) => change(extra, { price: target.value })}
                      onBlur={() => form.leave(extra)}
                    />
                  </Field>
                  <Field label={of(extra, t('own.minutes'))}>
                    <Select
                      options={MINUTES}
                      value={typed[extra].minutes}
                      onChange={({ target }) => change(extra, { minutes: Number(target.value) })}
                    />
                  </Field>
                </div>
              )}
            </li>
          ))}
        </ul>
      </FieldGroup>
    </SectionForm>
  )

  function typedOf({ extras }: OwnCleanerProfile): Typed {
    return Object.fromEntries(
      EXTRAS.map((extra) => {
        const offer = extras.find((each) => each.extra === extra)
        const price = typedOfCents(offer?.priceCents, language)
        return [extra, { isOffered: offer !== undefined, price, minutes: offer?.minutes ?? USUAL_MINUTES }]
      }),
    ) as Typed
  }
}

const bodyOf = (typed: Typed): OwnCleanerProfile['extras'] =>
  EXTRAS.flatMap((extra) => {
    const { isOffered, price, minutes } = typed[extra]
    return isOffered ? [{ extra, priceCents: centsOfTyped(price) ?? 0, minutes }] : []
  })

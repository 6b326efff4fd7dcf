// The estimator: a form whose answers are in the address, and the resulting price; without script the server computes it.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { DURATION_STEP_MINUTES, MAX_DURATION_MINUTES, MIN_DURATION_MINUTES } from '#domain/booking.ts'
import { OFFER_TYPES, TARIFF_METHODS } from '#domain/cleaner.ts'
import { exampleRateCents } from '#domain/example-rates.ts'
import type { Cents } from '#domain/money.ts'
import { formatHours } from '#domain/time-format.ts'
import { formatPrice } from '#web/words/money.ts'
import { typedOfCents } from '#domain/typed-money.ts'
import { useUsualRate } from '#web/features/cleaners/index.ts'
import { useSoonAddress } from '#web/platform/use-soon-address.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { BOOKABLE_PROPERTIES } from '#domain/property.ts'
import {
  MAX_BATHROOMS,
  MAX_BEDROOMS,
  PRICE_BOUNDS,
  suggestedMinutes,
  typedPriceCents,
  usualPriceCents,
  type Estimate,
} from '#domain/estimate.ts'
import { estimatePath, readEstimate } from './estimate-address.ts'
import { EstimateResult } from './estimate-result.tsx'

const LENGTHS = Array.from(
  { length: (MAX_DURATION_MINUTES - MIN_DURATION_MINUTES) / DURATION_STEP_MINUTES + 1 },
  (_, step) => (MIN_DURATION_MINUTES + step * DURATION_STEP_MINUTES) / 60,
)
const countsTo = (most: number, least = 0) => Array.from({ length: most - least + 1 }, (_, index) => least + index)

export function Estimator() {
  const { t } = useTranslation('pricing')
  const { search, go } = useSoonAddress()
  const estimate = readEstimate(search)
  const usualRateCents = useUsualRate(estimate.offer) ?? exampleRateCents(estimate.offer)
  const change = (part: Partial<Estimate>) => go(estimatePath({ ...estimate, ...part }), { replace: true })

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.25fr_1fr]">
      <form
        action="/pricing"
        method="get"
        aria-label={t('estimator.label')}
        onSubmit={(event) => event.preventDefault()}
        className="grid gap-5"
      >
        <VisitFields estimate={estimate} change={change} />
        <PriceFields estimate={estimate} usualRateCents={usualRateCents} change={change} />
        <ExtraFields estimate={estimate} change={change} />
        <noscript>
          <Button type="submit" size="lg">
            {t('estimator.submit')}
          </Button>
        </noscript>
      </form>
      <EstimateResult estimate={estimate} usualRateCents={usualRateCents} />
    </div>
  )
}

type UsualRate = { readonly usualRateCents: Cents }
type FieldsProps = { readonly estimate: Estimate; readonly change: (part: Partial<Estimate>) => void }

/** What is cleaned, and for how long. */
function VisitFields({ estimate, change }: FieldsProps) {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  // A garage is cleaned whole, however many rooms are above it.
  const hasRooms = estimate.offer !== 'garage'
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Field label={t('estimator.service')}>
        <Select
          name="service"
          value={estimate.offer}
          onChange={({ target }) => change({ offer: OFFER_TYPES.find((offer) => offer === target.value) ?? estimate.offer })}
          options={OFFER_TYPES.map((offer) => ({ value: offer, label: t(`common:offers.${offer}`) }))}
        />
      </Field>
      <Field label={t('estimator.property')}>
        <Select
          name="property"
          value={estimate.propertyType}
          onChange={({ target }) =>
            change({ propertyType: BOOKABLE_PROPERTIES.find((type) => type === target.value) ?? estimate.propertyType })
          }
          options={BOOKABLE_PROPERTIES.map((type) => ({ value: type, label: t(`homes.${type}`) }))}
        />
      </Field>
      {hasRooms && (
        <div className="grid grid-cols-2 gap-4">
          <Field label={t('estimator.bedrooms')}>
            <Select
              name="bedrooms"
              value={String(estimate.bedrooms)}
              onChange={({ target }) => change({ bedrooms: Number(target.value) })}
              options={countsTo(MAX_BEDROOMS).map((count) => ({
                value: String(count),
                label: count === 0 ? t('estimator.studio') : String(count),
              }))}
            />
          </Field>
          <Field label={t('estimator.bathrooms')}>
            <Select
              name="bathrooms"
              value={String(estimate.bathrooms)}
              onChange={({ target }) => change({ bathrooms: Number(target.value) })}
              options={countsTo(MAX_BATHROOMS, 1).map((count) => ({ value: String(count), label: String(count) }))}
            />
          </Field>
        </div>
      )}
      <Field label={t('estimator.hours')} hint={t('estimator.hoursHint')}>
        <Select
          name="hours"
          value={estimate.hours === null ? '' : String(estimate.hours)}
          onChange={({ target }) => change({ hours: target.value === '' ? null : Number(target.value) })}
          placeholder={t('estimator.suggested', { hours: formatHours(suggestedMinutes(estimate) / 60, language) })}
          options={LENGTHS.map((hours) => ({ value: String(hours), label: formatHours(hours, language) }))}
        />
      </Field>
    </div>
  )
}

/** How the cleaner charges, and how much. */
function PriceFields({ estimate, usualRateCents, change }: FieldsProps & UsualRate) {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const [least, most] = PRICE_BOUNDS[estimate.method]
  const isPriceWrong = estimate.price !== '' && typedPriceCents(estimate) === null
  const priceFault = t('estimator.priceWrong', { least: formatPrice(least, language), most: formatPrice(most, language) })
  return (
    <>
      <RadioCards
        legend={t('estimator.method')}
        name="method"
        columns={2}
        value={estimate.method}
        onValueChange={(method) => change({ method, price: '' })}
        options={TARIFF_METHODS.map((method) => ({
          value: method,
          label: t(`estimator.${method}`),
          hint: t(`estimator.${method}Hint`),
        }))}
      />
      <Field
        label={t(`estimator.${estimate.method}Price`)}
        hint={t('estimator.priceHint', { price: formatPrice(usualPriceCents(estimate, usualRateCents), language) })}
        error={isPriceWrong ? priceFault : undefined}
      >
        <div className="sm:max-w-60">
          <PriceInput key={estimate.method} estimate={estimate} usualRateCents={usualRateCents} onPrice={(price) => change({ price })} />
        </div>
      </Field>
    </>
  )
}

/** What adds to the price or lowers it. */
function ExtraFields({ estimate, change }: FieldsProps) {
  const { t } = useTranslation('pricing')
  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      <Checkbox
        name="supplies"
        value="cleaner"
        checked={estimate.suppliesByCleaner}
        onChange={({ target }) => change({ suppliesByCleaner: target.checked })}
        label={t('estimator.supplies')}
        hint={t('estimator.suppliesHint')}
      />
      <Checkbox
        name="first"
        value="1"
        checked={estimate.isFirstBooking}
        onChange={({ target }) => change({ isFirstBooking: target.checked })}
        label={t('estimator.first')}
        hint={t('estimator.firstHint')}
      />
      <Checkbox
        name="emergency"
        value="1"
        checked={estimate.isEmergency}
        onChange={({ target }) => change({ isEmergency: target.checked })}
        label={t('estimator.emergency')}
        hint={t('estimator.emergencyHint')}
      />
      <Checkbox
        name="taxes"
        value="1"
        checked={estimate.isTaxRegistered}
        onChange={({ target }) => change({ isTaxRegistered: target.checked })}
        label={t('estimator.taxes')}
        hint={t('estimator.taxesHint')}
      />
    </div>
  )
}

type PriceInputProps = UsualRate & { readonly estimate: Estimate; readonly onPrice: (price: string) => void }

/** What is typed counts once it can be a price, or when the field is left; half a price is no fault. */
function PriceInput({ estimate, usualRateCents, onPrice }: PriceInputProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      name="price"
      placeholder={typedOfCents(usualPriceCents(estimate, usualRateCents), language)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      after="$"
      value={typed ?? estimate.price}
      onChange={({ target }) => {
        const price = target.value
        setTyped(price)
        if (price.trim() === '' || typedPriceCents({ method: estimate.method, price }) !== null) onPrice(price.trim())
      }}
      onBlur={() => {
        if (typed !== null && typed.trim() !== estimate.price) onPrice(typed.trim())
        setTyped(null)
      }}
    />
  )
}

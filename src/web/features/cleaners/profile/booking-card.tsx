// The card that stays in view: choices that change the price, the price itself, and the way to the booking form.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CleanerProfile } from '#contract/cleaners.ts'
import { kindOf, kindsOffered } from '#domain/cleaner.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { useLanguage } from '#web/platform/language.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { useOwnId } from '#web/ui/own-id.ts'
import { Select } from '#web/ui/select.tsx'
import { formatHours } from '#domain/time-format.ts'
import { formatOpening } from '#web/words/days.ts'
import { formatPrice } from '#web/words/money.ts'
import { useServiceLabel } from '../list/filter-labels.ts'
import type { FirstVisit } from './first-booking.ts'
import { PricePreview } from './price-preview.tsx'
import { openingsQuestion } from './profile-questions.ts'
import { bookPath } from './visit-choice.ts'
import type { VisitChoiceHolder } from './use-visit-choice.ts'
import { cityShown, pricedTypes, ratedCities, typeShown, visitPrice } from './visit-price.ts'

const CARD_HOURS = [4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 9, 10, 11, 12] as const

type BookingCardProps = {
  cleaner: CleanerProfile
  firstVisit: FirstVisit
} & VisitChoiceHolder

export function BookingCard({ cleaner, choice, change, firstVisit }: BookingCardProps) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const serviceLabel = useServiceLabel()
  const name = firstNameOf(cleaner.name)
  const id = useOwnId()
  const price = visitPrice(cleaner, choice, firstVisit)
  const { data } = useQuery(openingsQuestion(cleaner.slug, choice))
  const start = data?.items.find(({ date, time }) => date === choice.date && time === choice.time) ?? null
  const types = pricedTypes(cleaner)
  const cities = ratedCities(cleaner)
  const services = kindsOffered(cleaner.serviceTypes, null)
  const service = services.find((kind) => choice.service !== null && kind === kindOf(choice.service)) ?? ''

  return (
    <Card raised asChild>
      <section id="booking" aria-label={t('card.title', { name })} className="grid scroll-mt-6 gap-4">
        <h2 className="text-2xl">{t('card.title', { name })}</h2>
        <div className="grid grid-cols-2 gap-3">
          {services.length > 0 && (
            <Field id={`${id}-service`} label={t('filters.service')} className="col-span-2">
              <Select
                value={service}
                onChange={({ target }) => change({ service: services.find((known) => known === target.value) ?? null })}
                placeholder={t('card.chooseService')}
                options={services.map((known) => ({ value: known, label: serviceLabel(known) }))}
              />
            </Field>
          )}
          {types.length > 0 && (
            <Field id={`${id}-type`} label={t('card.property')} className="col-span-2">
              <Select
                value={typeShown(cleaner, choice.propertyType) ?? ''}
                onChange={({ target }) => change({ propertyType: types.find(({ type }) => type === target.value)?.type ?? null })}
                options={types.map(({ type, priceCents }) => ({
                  value: type,
                  label: `${t(`properties:types.${type}`)} · ${formatPrice(priceCents, language)}`,
                }))}
              />
            </Field>
          )}
          {cities.length > 0 && (
            <Field id={`${id}-city`} label={t('card.city')} className="col-span-2">
              <Select
                value={cityShown(cleaner, choice.citySlug) ?? ''}
                onChange={({ target }) => change({ citySlug: target.value })}
                options={cities.map(({ citySlug, city, rateCents }) => ({
                  value: citySlug,
                  label: `${city} · ${formatPrice(rateCents, language)}/h`,
                }))}
              />
            </Field>
          )}
          <Field id={`${id}-hours`} label={t('filters.hours')} className="col-span-2">
            <Select
              value={String(choice.hours)}
              onChange={({ target }) => change({ hours: Number(target.value) })}
              options={CARD_HOURS.map((hours) => ({ value: String(hours), label: formatHours(hours, language) }))}
            />
          </Field>
        </div>
        <div>
          <Checkbox
            checked={choice.suppliesByCleaner}
            onChange={({ target }) => change({ suppliesByCleaner: target.checked })}
            label={t('card.supplies', { name })}
            hint={t('card.suppliesHint')}
          />
          <Checkbox
            checked={choice.emergency}
            onChange={({ target }) => change({ emergency: target.checked })}
            label={t('card.emergency')}
            hint={t('card.emergencyHint')}
          />
        </div>
        {price ? (
          <PricePreview {...price} hours={choice.hours} start={start} />
        ) : (
          <p className="text-muted-foreground">{t('card.noPrice')}</p>
        )}
        {price && (
          <>
            <LinkButton size="lg" wide to={bookPath(cleaner.slug, choice)}>
              {start ? t('card.book', { when: formatOpening(start, language) }) : t('card.choose')}
            </LinkButton>
            <p className="text-center text-sm text-muted-foreground">{t('card.nothingYet')}</p>
          </>
        )}
      </section>
    </Card>
  )
}

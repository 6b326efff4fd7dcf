// What is being booked, always in sight: with whom, when, where and for how much; each answer can be changed from here.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useTranslation } from '#web/platform/use-translation.ts'
import { addressLine } from '#domain/address.ts'
import { minutesOfDay, timeOfMinutes } from '#domain/civil-date.ts'
import { DAY_MINUTES } from '#domain/elapsed.ts'
import { formatMoney } from '#domain/money-format.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { formatDate, formatHours, formatTime } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Link } from '#web/router/index.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { formatOpening } from '#web/words/days.ts'
import { useHalves, usePriceLines } from '#web/words/price-lines.ts'
import type { BookingStep } from './booking-steps.ts'
import type { Booking } from './use-booking-form.ts'

/** Its place is kept until it is there. */
const PromotionField = lazyPart<{ readonly booking: Booking }>(
  async () => (await import('./promotion-field.tsx')).PromotionField,
  () => <div className="mt-2 min-h-11" />,
)

/** The end by the wall; on the two nights a year when clocks change, visits do not run. */
export const endTime = (time: string, durationMinutes: number): string =>
  timeOfMinutes((minutesOfDay(time) + durationMinutes) % DAY_MINUTES)

/** One line that stays at the top of a phone's screen while the form scrolls under it. */
export function VisitBar({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const { cleaner, kept, inForce, durationMinutes } = booking
  const { date, time } = kept.draft
  return (
    <section
      aria-label={t('summary.label')}
      className="no-print sticky top-0 z-10 -mx-4 flex items-center gap-3 border-b bg-background px-4 py-2 lg:hidden"
    >
      <Avatar name={cleaner.name} src={cleaner.avatar} size="sm" />
      <p className="min-w-0 flex-1 text-sm leading-tight">
        <b className="block truncate text-base">{firstNameOf(cleaner.name)}</b>
        <span className="block truncate text-muted-foreground">
          {date !== null && time !== null ? formatOpening({ date, time }, language) : formatHours(durationMinutes / 60, language)}
        </span>
      </p>
      {inForce.price && (
        <p className="text-right text-sm leading-tight">
          <b className="block text-base tabular-nums">{formatMoney(inForce.price.finalCents, language)}</b>
          <span className="text-muted-foreground">{t('price.total')}</span>
        </p>
      )}
    </section>
  )
}

/** `mayChange`: false once the request is made; the booking's page changes it from then on. */
export function VisitSummary({ booking, mayChange }: { readonly booking: Booking; readonly mayChange: boolean }) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const { cleaner, property, kept, durationMinutes, step } = booking
  const { date, time } = kept.draft
  const change = (to: BookingStep, what: string) =>
    mayChange &&
    to !== step && (
      <Link to={`?step=${to}`} className="shrink-0 py-1 font-semibold text-primary underline underline-offset-4 print:hidden">
        {t('summary.change')}
        <span className="sr-only"> ({what})</span>
      </Link>
    )
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 max-lg:hidden">
        <Avatar name={cleaner.name} src={cleaner.avatar} />
        <p className="text-xl font-bold">{firstNameOf(cleaner.name)}</p>
      </div>
      {date !== null && time !== null && (
        <div className="flex items-start justify-between gap-4">
          <p>
            <span className="block font-semibold first-letter:uppercase">{formatDate(date, language)}</span>
            <span className="text-muted-foreground">
              {t('summary.hours', {
                from: formatTime(time, language),
                to: formatTime(endTime(time, durationMinutes), language),
                length: formatHours(durationMinutes / 60, language),
              })}
            </span>
          </p>
          {change('when', t('summary.when'))}
        </div>
      )}
      {property && (
        <div className="flex items-start justify-between gap-4">
          <p>
            <span className="block font-semibold">
              <TypedName>{property.name}</TypedName>
            </span>
            <span className="text-muted-foreground">{addressLine(property)}</span>
          </p>
          {change('property', t('summary.property'))}
        </div>
      )}
      <Price booking={booking} mayChange={mayChange} />
    </div>
  )
}

function Price({ booking, mayChange }: { readonly booking: Booking; readonly mayChange: boolean }) {
  const { cleaner, inForce, durationMinutes } = booking
  const { t } = useTranslation('book')
  const linesOf = usePriceLines()
  const halvesOf = useHalves()
  const { price, tariff, takenCode: promotionCode } = inForce
  if (!price) return <p className="text-muted-foreground">{t('price.pending')}</p>
  const hourlyRateCents = tariff?.method === 'hourly' ? tariff.rateCents : null
  return (
    <div className="border-t pt-4">
      <PriceLines lines={[...linesOf({ price, promotionCode, hourlyRateCents, hours: durationMinutes / 60 }), ...halvesOf(price)]} />
      {!cleaner.taxable && <p className="mt-3 text-sm text-muted-foreground">{t('price.noTax', { name: firstNameOf(cleaner.name) })}</p>}
      {mayChange && <PromotionField booking={booking} />}
    </div>
  )
}

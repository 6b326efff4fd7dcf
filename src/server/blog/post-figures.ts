// The figures that articles quote as `{{name}}`, read from the rules so that no article can go stale.
import type { Language } from '#domain/account.ts'
import { MAX_DURATION_MINUTES, MIN_DURATION_MINUTES } from '#domain/booking.ts'
import { MAX_HOURLY_RATE_CENTS, MIN_HOURLY_RATE_CENTS } from '#domain/cleaner.ts'
import { commissionTaken, type PlatformShare } from '#domain/earnings.ts'
import { cents, subtract, ZERO_CENTS, type Cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { quote, SUPPLIES_FEE_CENTS } from '#domain/pricing.ts'
import { suggestedDurationMinutes } from '#domain/suggested-duration.ts'
import { formatHours } from '#domain/time-format.ts'
import { figuresIn } from '#translations/figures.ts'

const EXAMPLE_RATE = cents(3_500)
const EXAMPLE_MINUTES = 240

/** The visit that articles use as their example: an ordinary rate, the shortest visit, products brought, a cleaner who charges taxes. */
const example = quote({
  tariff: { method: 'hourly', rateCents: EXAMPLE_RATE },
  durationMinutes: EXAMPLE_MINUTES,
  isEmergency: false,
  suppliesByCleaner: true,
  isFirstBooking: false,
  referralCreditCents: ZERO_CENTS,
  isTaxRegistered: true,
})

const moneyFigures = {
  suppliesFee: SUPPLIES_FEE_CENTS,
  lowestRate: cents(MIN_HOURLY_RATE_CENTS),
  highestRate: cents(MAX_HOURLY_RATE_CENTS),
  exampleRate: EXAMPLE_RATE,
  exampleBase: example.baseCents,
  exampleSubtotal: example.subtotalCents,
  exampleGst: example.gstCents,
  exampleQst: example.qstCents,
  exampleTotal: example.finalCents,
  exampleHalf: example.initialLegCents,
} satisfies Record<string, Cents>

/** `{{duration deep house 3 2}}`: service, kind of home, bedrooms, bathrooms. */
const DURATION = /^duration (basic|deep|move_in_out) (apartment|condo|house) (\d) (\d)$/

/** Those that change with a day: filled when an article is read. */
const FIGURES_OF_THE_DAY = new Set(['commissionPercent', 'exampleEarningsPerHour'])

/** Replaces every `{{…}}` but those of the day; throws on an unknown figure. */
export function fillFigures(text: string, language: Language): string {
  const figures: Readonly<Record<string, string | number>> = {
    ...figuresIn(language),
    ...Object.fromEntries(
      Object.entries(moneyFigures).map(([name, amount]) => [name, formatMoney(amount, language, { dropZeroCents: true })]),
    ),
    exampleHours: formatHours(EXAMPLE_MINUTES / 60, language),
    shortestVisit: formatHours(MIN_DURATION_MINUTES / 60, language),
    longestVisit: formatHours(MAX_DURATION_MINUTES / 60, language),
  }
  return text.replaceAll(/\{\{([^}]*)\}\}/g, (all, name: string) => {
    if (FIGURES_OF_THE_DAY.has(name)) return all
    const [, service, home, bedrooms, bathrooms] = DURATION.exec(name) ?? []
    if (service && home) {
      const minutes = suggestedDurationMinutes({
        serviceType: service as 'basic',
        propertyType: home as 'condo',
        bedrooms: Number(bedrooms),
        bathrooms: Number(bathrooms),
        pets: 'none',
      })
      return formatHours(minutes / 60, language)
    }
    if (!Object.hasOwn(figures, name)) throw new Error(`there is no figure {{${name}}}`)
    return String(figures[name])
  })
}

/** Replaces the figures of the day, which {@link fillFigures} left. */
export function fillFiguresOfTheDay(text: string, language: Language, share: PlatformShare): string {
  const { commissionCents } = commissionTaken(EXAMPLE_RATE, share)
  return text
    .replaceAll('{{commissionPercent}}', new Intl.NumberFormat(language).format(share.commissionBps / 100))
    .replaceAll('{{exampleEarningsPerHour}}', formatMoney(subtract(EXAMPLE_RATE, commissionCents), language, { dropZeroCents: true }))
}

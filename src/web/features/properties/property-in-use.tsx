// Why a property cannot be deleted: the bookings that need it.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import type { ApiProblem } from '#web/platform/api-problem.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'

/** The refusal carries their references in `details.bookings`. */
export function bookingsOf({ details }: Pick<ApiProblem, 'details'>): readonly string[] {
  const bookings = details['bookings']
  return Array.isArray(bookings) ? bookings.filter((booking) => typeof booking === 'string') : []
}

export function PropertyInUse({ refusal }: { readonly refusal: ApiProblem }) {
  const { t } = useTranslation('properties')
  const language = useLanguage()
  const bookings = bookingsOf(refusal)
  return (
    <Banner tone="warn" role="alert" title={t('delete.inUseTitle')}>
      <p>{refusal.message}</p>
      {bookings.length > 0 && (
        <p className="mt-1">{t('delete.bookings', { bookings: new Intl.ListFormat(`${language}-CA`).format(bookings) })}</p>
      )}
      <Link to="/bookings" className="inline-block py-1 font-semibold underline underline-offset-4">
        {t('delete.seeBookings')}
      </Link>
    </Banner>
  )
}

// List or map, on phones: a checkbox read by the style sheet, so that it works before hydration and renders nothing anew.
import { List, MapIcon } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'

const ID = 'map-on-phone'

/** Of the two places, inside an element of the class `group/list`. */
export const listPlaceClasses = 'min-w-0 max-lg:group-has-[#map-on-phone:checked]/list:hidden'
/** An empty list says why under the map too. */
export const emptyPlaceClasses = 'min-w-0 max-lg:order-last'
export const mapPlaceClasses = 'max-lg:hidden max-lg:group-has-[#map-on-phone:checked]/list:block'

export function MapSwitch() {
  const { t } = useTranslation('cleaners')
  return (
    <label className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-input/60 px-[1.125rem] py-2 text-[0.9375rem] font-semibold transition-colors hover:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring lg:hidden print:hidden">
      {/* Its name stays, as what it says is on or off. */}
      <input id={ID} type="checkbox" aria-label={t('map.show')} className="peer sr-only" />
      <span className="inline-flex items-center gap-2 peer-checked:hidden">
        <MapIcon aria-hidden className="size-4" />
        {t('map.show')}
      </span>
      <span className="hidden items-center gap-2 peer-checked:inline-flex">
        <List aria-hidden className="size-4" />
        {t('map.showList')}
      </span>
    </label>
  )
}

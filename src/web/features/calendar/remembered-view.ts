// The view that this browser opened last; before the first choice, the list on a phone and the week on wider screens.
import { browserStorage } from '#web/platform/storage.ts'
import { viewNamed, type View } from './calendar-address.ts'

const KEY = 'calendarView'
/** As the width from which the pages show both columns. */
const WIDE = '(width >= 48rem)'

export const rememberView = (view: View): void => browserStorage('localStorage').set(KEY, view)

/** Only in the browser. */
export const usualView = (): View =>
  viewNamed(browserStorage('localStorage').get(KEY)) ?? (window.matchMedia(WIDE).matches ? 'week' : 'agenda')

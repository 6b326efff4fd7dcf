// Whether this page is visible and in use: left alone for a while, it counts as hidden.
import { IDLE_AFTER_MS } from '#domain/presence.ts'

/** As much of a document as is used. */
type Page = Pick<Document, 'visibilityState' | 'addEventListener'>

const SIGNS_OF_USE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const
/** A mouse that moves says so many times a second. */
const NOTICED_EVERY_MS = 1_000

/** Answers what asks for it now. */
export function watchActivity(page: Page, onChange: (isActive: boolean) => void): () => boolean {
  const isVisible = (): boolean => page.visibilityState === 'visible'
  let isActive = isVisible()
  let timer: ReturnType<typeof setTimeout> | undefined
  let noticedAt = 0

  const settle = (next: boolean): void => {
    if (next === isActive) return
    isActive = next
    onChange(next)
  }
  const use = (): void => {
    clearTimeout(timer)
    noticedAt = Date.now()
    if (isVisible()) timer = setTimeout(() => settle(false), IDLE_AFTER_MS)
    settle(isVisible())
  }
  const notice = (): void => {
    if (!isActive || Date.now() - noticedAt >= NOTICED_EVERY_MS) use()
  }
  for (const sign of SIGNS_OF_USE) page.addEventListener(sign, notice, { passive: true, capture: true })
  page.addEventListener('visibilitychange', use)
  use()
  return () => isActive
}

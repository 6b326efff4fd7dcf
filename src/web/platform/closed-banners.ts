// The banner of the site above a page, and which banners a reader closed in this browser for good.
import { MAX_CLOSED_BANNERS } from '#domain/site-banner.ts'

export const BANNER_ID = 'site-banner'

declare global {
  var isBannerFollowed: boolean | undefined
}

/**
 * Runs inline right after the banner, before the page is painted: hides a banner that was closed, so that nothing moves, and closes the
 * one that is pressed, also before the page wakes. Where a banner is shown later, it runs again.
 */
export function followBanner(): void {
  const closed = closedBanners()
  const shown = document.getElementById(BANNER_ID)
  if (shown) shown.hidden = closed.includes(shown.dataset['banner'] ?? '')
  if (globalThis.isBannerFollowed) return
  globalThis.isBannerFollowed = true
  const onClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || !target.closest('[data-close-banner]')) return
    const host = document.getElementById(BANNER_ID)
    if (!host) return
    host.hidden = true
    remember(host.dataset['banner'] ?? '')
    document.getElementById('main')?.focus()
  }
  addEventListener('click', onClick, { capture: true })
}

/** Above the page, instead of the banner that stands there; null: none does. */
export function placeBanner(host: HTMLElement, id: string | null): void {
  document.getElementById(BANNER_ID)?.remove()
  if (id === null) return
  host.id = BANNER_ID
  host.dataset['banner'] = id
  document.body.prepend(host)
  followBanner()
}

const KEY = 'closedBanners'

function closedBanners(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    // Without storage every banner is new.
    return []
  }
}

function remember(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...closedBanners(), id])].slice(-MAX_CLOSED_BANNERS)))
  } catch {
    // It stays closed on this page.
  }
}

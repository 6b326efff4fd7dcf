// Whether somebody is in the middle of something that a reload would take from them.

let typedAt: string | null = null

/** What is typed or chosen in a form that sends something is remembered until the page is left. */
function note({ target }: Event): void {
  const form = target instanceof HTMLElement ? target.closest('form') : null
  if (form && form.method !== 'get') typedAt = window.location.pathname
}

export function watchTyping(): () => void {
  document.addEventListener('input', note)
  return () => document.removeEventListener('input', note)
}

/** Pages that ask before they let go (uploads, hours not yet kept) are asked, as the browser would; nobody sees it. */
const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** A list that forgives what an older browser does not know. */
const OPEN = ':is([role="dialog"], [role="alertdialog"], :popover-open)'

export const isBusy = (): boolean => typedAt === window.location.pathname || wouldAsk() || document.querySelector(OPEN) !== null

// Whether a reload would lose something that the person is doing.

let typedAt: string | null = null

/** A change in a form that sends something counts until the page is left. */
function note({ target }: Event): void {
  const form = target instanceof HTMLElement ? target.closest('form') : null
  if (form && form.method !== 'get') typedAt = window.location.pathname
}

export function watchTyping(): () => void {
  document.addEventListener('input', note)
  return () => document.removeEventListener('input', note)
}

/** Dispatches `beforeunload`, so that pages with unsaved work answer as they would to the browser. */
const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** A selector list that ignores selectors unknown to older browsers. */
const OPEN = ':is([role="dialog"], [role="alertdialog"], :popover-open)'

export const isBusy = (): boolean => typedAt === window.location.pathname || wouldAsk() || document.querySelector(OPEN) !== null

// Keys of a list of operators: J and K go from row to row, Enter on a row presses its button, and / leads to the filters, which Escape leaves.
import { useEffect, useRef, type RefObject } from 'react'

/** The first of them is where / leads. */
const FILTERS = '[type=search], select'
const FIELDS = 'input:not([type=checkbox]), textarea, select'

/** Of the list in the element: its rows carry `data-row`, and the button of each `data-act`. */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = (event: KeyboardEvent) => place.current && followKey(event, place.current)
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [])
  return place
}

function followKey(event: KeyboardEvent, place: HTMLElement): void {
  const { target, metaKey, ctrlKey, altKey } = event
  const isElsewhere = target instanceof Element && (target.closest(FIELDS) !== null || target.closest('dialog') !== null)
  if (event.key === 'Escape' && target instanceof HTMLElement && target.matches(FILTERS) && place.contains(target)) target.blur()
  if (isElsewhere || metaKey || ctrlKey || altKey) return
  const rows = [...place.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  // From what is open beside the list, the keys go on from its row.
  const from = at >= 0 ? at : rows.findIndex((row) => row.ariaCurrent === 'true')
  const key = event.key.toLowerCase()
  if (key === 'j' || key === 'k') rows[Math.min(Math.max(from + (key === 'j' ? 1 : -1), 0), rows.length - 1)]?.focus()
  else if (key === '/') place.querySelector<HTMLElement>(FILTERS)?.focus()
  else if (key === 'enter' && at >= 0 && target === rows[at]) rows[at]?.querySelector<HTMLElement>('[data-act]')?.click()
  else return
  event.preventDefault()
}

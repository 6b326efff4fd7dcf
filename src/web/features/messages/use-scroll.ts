// Where a reader stands in a conversation: at its end, which they follow, or at a line that stays where it is whatever is drawn around it.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** How near an edge, in pixels, more is loaded. */
const NEAR = 900
/** So close to the end, a reader follows it. */
const AT_END = 60

export type Place = {
  readonly isAtEnd: boolean
  /** The number of the last message that was seen whole. */
  readonly seen: number
}

type ScrollInit = {
  /** A column laid out from its end (`flex-col-reverse`): there `scrollTop` is 0, and below 0 further up. */
  readonly scroller: RefObject<HTMLElement | null>
  /** Whether the newest message is drawn. */
  readonly hasEnd: boolean
  /** The line at whose upper edge reading begins; null: at the end. */
  readonly beginAt: string | null
  onNearStart(): void
  onNearEnd(): void
}

/** The key of a message that may not be known yet. */
export const numberKey = (number: number): string => `number ${number}`

type Target = { readonly key: string; readonly align: 'start' | 'center' }
type Anchor = { readonly key: string; readonly top: number; readonly scrollTop: number }

/** Lines carry `data-row`, and messages `data-number`. */
export function useScroll({ scroller, hasEnd, beginAt, onNearStart, onNearEnd }: ScrollInit) {
  const [place, setPlace] = useState<Place>({ isAtEnd: true, seen: 0 })
  const anchor = useRef<Anchor | null>(null)
  /** Where the reader is, read before the page changes: what shrinks may push the scroller, which is no doing of theirs. */
  const reader = useRef<number | null>(null)
  const target = useRef<Target | null>(beginAt === null ? null : { key: beginAt, align: 'start' })

  const rowsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-row]')]
  /** Takes the place where the reader is now. */
  const note = (): void => {
    const box = scroller.current
    if (!box) return
    const frame = box.getBoundingClientRect()
    const isAtEnd = hasEnd && -box.scrollTop < AT_END
    const visible = rowsOf(box).filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return bottom > frame.top && top < frame.bottom
    })
    // The name of a day moves up when older messages of that day come.
    const first = visible.find(({ dataset }) => dataset['number'] !== undefined) ?? visible[0]
    const topOf = (row: HTMLElement) => row.getBoundingClientRect().top - frame.top
    anchor.current = isAtEnd || !first ? null : { key: first.dataset['row'] ?? '', top: topOf(first), scrollTop: box.scrollTop }
    const seen = Math.max(
      0,
      ...visible.filter((row) => row.getBoundingClientRect().bottom <= frame.bottom + 1).map((row) => Number(row.dataset['number'] ?? 0)),
    )
    setPlace((before) => (before.isAtEnd === isAtEnd && before.seen >= seen ? before : { isAtEnd, seen: Math.max(before.seen, seen) }))
    if (box.scrollHeight - box.clientHeight + box.scrollTop < NEAR) onNearStart()
    if (-box.scrollTop < NEAR) onNearEnd()
  }
  /** Where the held line belongs, by how far the reader has scrolled without the page having heard of it yet. */
  const heldAt = (scrollTop: number): number => {
    const { top, scrollTop: noted } = anchor.current ?? { top: 0, scrollTop }
    return top + noted - scrollTop
  }
  /** Puts the reader back to where they were, after lines came, went or grew. */
  const hold = (): void => {
    const box = scroller.current
    if (!box) return
    const scrolled = reader.current ?? box.scrollTop
    reader.current = null
    const goal = target.current
    const held = goal ?? anchor.current
    if (held === null) box.scrollTo({ top: 0 })
    else {
      const row = rowsOf(box).find(({ dataset }) => dataset['row'] === held.key || numberKey(Number(dataset['number'])) === held.key)
      // Nothing counts as seen before the reader is there.
      if (!row) return
      const { top, height } = row.getBoundingClientRect()
      const wanted = goal ? (goal.align === 'start' ? 12 : Math.max(12, (box.clientHeight - height) / 2)) : heldAt(scrolled)
      box.scrollBy({ top: top - box.getBoundingClientRect().top - wanted })
    }
    target.current = null
    note()
  }

  const onLayout = useEffectEvent(hold)
  useLayoutEffect(() => onLayout())
  const onScroll = useEffectEvent(note)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const listen = () => onScroll()
    const grown = new ResizeObserver(() => onLayout())
    box.addEventListener('scroll', listen, { passive: true })
    grown.observe(box)
    if (box.firstElementChild) grown.observe(box.firstElementChild)
    return () => {
      box.removeEventListener('scroll', listen)
      grown.disconnect()
    }
  }, [scroller])

  return {
    place,
    /** To be called before rows come, go or grow. */
    beforeChange(): void {
      reader.current = scroller.current?.scrollTop ?? null
    },
    /** Brings a line to the middle of the window, or to its upper edge, once it is drawn. */
    show(key: string, align: 'start' | 'center' = 'center'): void {
      target.current = { key, align }
      hold()
    },
    /** Follows the end again. */
    follow(): void {
      anchor.current = null
      target.current = null
      hold()
    },
  }
}

// Dragging a row of a list by its handle, with a finger or a mouse: the rows stay where they are until it is dropped.
import { useState, type PointerEvent, type RefObject } from 'react'

/** Near the edge of the screen, dragging scrolls the page. */
const EDGE_PIXELS = 72
const SCROLL_PIXELS = 14

/** Rows carry `data-place`. `onDrop` is called with the places, counted from 0, when they differ. */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const placeAt = (y: number, otherwise: number): number => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    const under = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
    return rows.length === 0 ? otherwise : under === -1 ? rows.length - 1 : under
  }
  return {
    dragged: drag?.from ?? null,
    target: drag?.to ?? null,
    handleOf: (place: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: place, to: place })
      },
      onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
        if (drag?.from !== place) return
        if (clientY < EDGE_PIXELS) window.scrollBy(0, -SCROLL_PIXELS)
        if (clientY > window.innerHeight - EDGE_PIXELS) window.scrollBy(0, SCROLL_PIXELS)
        setDrag({ from: place, to: placeAt(clientY, place) })
      },
      onPointerUp() {
        if (drag?.from !== place) return
        setDrag(null)
        if (drag.to !== drag.from) onDrop(drag.from, drag.to)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}

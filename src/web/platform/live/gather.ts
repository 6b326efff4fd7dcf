// Many changes in a row are asked about together: the first at once, the others when the interval is over.

export function gather<T>(intervalMs: number, handle: (items: readonly T[]) => void): (item: T) => void {
  let waiting: T[] = []
  let isWaiting = false
  const flush = (): void => {
    isWaiting = waiting.length > 0
    if (!isWaiting) return
    const items = waiting
    waiting = []
    setTimeout(flush, intervalMs)
    handle(items)
  }
  return (item) => {
    waiting.push(item)
    if (!isWaiting) flush()
  }
}

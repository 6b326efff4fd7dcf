// Which page numbers a pagination shows: both ends, the current page and its neighbours, and gaps between.
export type PageSlot = number | 'gap'

/** Pages are counted from 1. A gap always hides at least two pages, else the page itself is shown. */
export function pageWindow(current: number, last: number): PageSlot[] {
  const wanted = new Set([1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last))
  const pages = [...wanted].toSorted((a, b) => a - b)
  return pages.flatMap((page, index): PageSlot[] => {
    const before = pages[index - 1]
    if (before === undefined || page === before + 1) return [page]
    return page === before + 2 ? [before + 1, page] : ['gap', page]
  })
}

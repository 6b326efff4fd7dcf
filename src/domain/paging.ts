// Numbered pages of a list, counted from 1.

export type Paging = { readonly page: number; readonly pageSize: number }

/** Where a page lies in its list. */
export type Slice = { readonly limit: number; readonly offset: number }

export const sliceOf = ({ page, pageSize }: Paging): Slice => ({ limit: pageSize, offset: (page - 1) * pageSize })

/** An empty list has one page, which is empty. */
export const countPages = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** The page that is asked for; past the end of the list, its last page: what was there may have been settled meanwhile. */
export const pageWithin = ({ page, pageSize }: Paging, total: number): number => Math.min(page, countPages(total, pageSize))

/** The page of a list that is whole; past the end, its last. */
export function pageFrom<Item>(
  all: readonly Item[],
  { page, pageSize }: Paging,
): Paging & { readonly items: Item[]; readonly total: number } {
  const within = pageWithin({ page, pageSize }, all.length)
  const { limit, offset } = sliceOf({ page: within, pageSize })
  return { items: all.slice(offset, offset + limit), page: within, pageSize, total: all.length }
}

export type CappedTotal = { readonly total: number; readonly totalIsCapped: boolean }

/** Of matches that are counted up to one more than `max`. */
export const cappedAt = (max: number, count: number): CappedTotal => ({ total: Math.min(count, max), totalIsCapped: count > max })

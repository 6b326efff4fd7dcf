// One numbered page of what a statement finds, with how many there are in all.
import { sql, type SelectQueryBuilder } from 'kysely'
import { pageWithin, sliceOf, type Paging, type Slice } from '#domain/paging.ts'

export type FoundPage<Row> = Paging & { readonly rows: readonly Row[]; readonly total: number }

/** Past the end, the last page is found. */
export async function findPage<Row>(
  { page, pageSize }: Paging,
  count: () => Promise<number>,
  find: (slice: Slice) => Promise<readonly Row[]>,
): Promise<FoundPage<Row>> {
  const [total, found] = await Promise.all([count(), find(sliceOf({ page, pageSize }))])
  const within = pageWithin({ page, pageSize }, total)
  const rows = within === page ? found : await find(sliceOf({ page: within, pageSize }))
  return { rows, page: within, pageSize, total }
}

/** How many rows a selection without an order has. */
export async function countRows<Tables, Names extends keyof Tables, Row>(
  selection: SelectQueryBuilder<Tables, Names, Row>,
): Promise<number> {
  const { total } = await selection
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}

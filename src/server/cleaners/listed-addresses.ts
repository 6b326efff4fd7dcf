// The public profiles, for sitemaps.
import type { Pool } from 'pg'

/** Profiles are counted off in blocks of `size` by their slug; each block says when one of its profiles last changed. */
export async function listedBlocks(pool: Pool, size: number): Promise<Date[]> {
  const { rows } = await pool.query<{ changed_at: Date }>({
    name: 'listed-blocks',
    text: `
      select max(updated_at) as changed_at
        from (select updated_at, (row_number() over (order by slug) - 1) / $1::int as block from cleaner where listed) numbered
       group by block order by block`,
    values: [size],
  })
  return rows.map((row) => row.changed_at)
}

/** The profiles of one block, counted from 0. */
export async function listedBlock(pool: Pool, size: number, block: number): Promise<{ slug: string; changedAt: Date }[]> {
  const { rows } = await pool.query<{ slug: string; updated_at: Date }>({
    name: 'listed-block',
    text: 'select slug, updated_at from cleaner where listed order by slug limit $1 offset $2',
    values: [size, size * block],
  })
  return rows.map(({ slug, updated_at }) => ({ slug, changedAt: updated_at }))
}

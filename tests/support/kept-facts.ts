// Facts that a room keeps of another's rows, beside what those rows say: each statement answers what differs.
import type pg from 'pg'

const DIFFERENCES: Readonly<Record<string, string>> = {
  'ratings of a cleaner': `
    select c.slug as of, jsonb_build_array(c.review_count, c.rating_average, c.rating_by_category -> 'overall') as kept,
           jsonb_build_array(r.count, r.average, case when r.count > 0 then r.average end) as true
      from cleaner c cross join lateral (
        select count(*) as count, coalesce(round(avg(overall), 2), 0)::real as average
          from review where about_id = c.account_id and author_role = 'client' and visible_at is not null and hidden_at is null and counts) r
     where c.review_count <> r.count or c.rating_average <> r.average
        or (c.rating_by_category ->> 'overall')::real is distinct from case when r.count > 0 then r.average end`,
  'time of a cleaner that somebody awaits': `
    select c.slug as of, c.last_awaited_on as kept, max(d.on_date) as true
      from day_alert d join cleaner c on c.account_id = d.cleaner_id
     group by c.account_id having max(d.on_date) > coalesce(c.last_awaited_on, '-infinity')`,
  'when the parties of a booking reviewed it': `
    select b.reference as of, jsonb_build_array(b.client_reviewed_at, b.cleaner_reviewed_at) as kept, jsonb_build_array(c.created_at, w.created_at) as true
      from booking b
      left join review c on c.booking_id = b.id and c.author_role = 'client'
      left join review w on w.booking_id = b.id and w.author_role = 'cleaner'
     where b.client_reviewed_at is distinct from c.created_at or b.cleaner_reviewed_at is distinct from w.created_at`,
  'the profile of an account': `
    select c.slug as of, a.cleaner_slug as kept, c.slug as true
      from cleaner c join account a on a.id = c.account_id where a.erased_at is null and a.cleaner_slug is distinct from c.slug`,
}

/** What rooms keep otherwise than it stands; nothing where they were told of every change. */
export async function keptOtherwise(pool: pg.Pool): Promise<readonly string[]> {
  const found = await Promise.all(
    Object.entries(DIFFERENCES).map(async ([fact, text]) => {
      const { rows } = await pool.query<{ of: string; kept: unknown; true: unknown }>(text)
      return rows.map((row) => `${fact}, ${row.of}: kept ${JSON.stringify(row.kept)}, is ${JSON.stringify(row.true)}`)
    }),
  )
  return found.flat()
}

// The weekly payment of a whole town: how long it takes, what it costs, and that kills in its middle pay nobody twice and forget nobody.
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { auditMoney } from '../tests/support/money-audit.ts'
import type { Ground } from './ground.ts'
import { cpuMs, memoryMb } from './process-usage.ts'
import { launchProduct, type Server } from './servers.ts'
import { ms, printTable } from './table.ts'

const CLEANERS = Number(process.env['PAYDAY_CLEANERS'] ?? 10_000)
const KILLS = Number(process.env['PAYDAY_KILLS'] ?? 5)
const WITHIN_MS = 5 * 60_000
const EARNED_CENTS = 10_880

/** Everybody is owed a visit of the week before, and has an account in order; then it is Friday, and the product dies at random. */
export async function benchPayday(ground: Ground): Promise<void> {
  const town = await ground.town(CLEANERS)
  await oweEverybody(town.pool)
  let server = await launchProduct(town.url, ground.dataDir)
  const started = performance.now()
  await town.pool.query(
    `insert into deadline (kind, subject_id, due_at) values ('payday', '00000000-0000-0000-0000-000000000000', now())
     on conflict (kind, subject_id) do update set due_at = now()`,
  )
  const used = { cpuMs: 0, mostMb: 0 }
  let kills = 0
  let nextKillAt = performance.now() + randomInt(5_000, 15_000)
  try {
    while (!(await isOver(town.pool)) && performance.now() - started < 2 * WITHIN_MS) {
      used.mostMb = Math.max(used.mostMb, memoryMb(server.pid))
      if (kills < KILLS && performance.now() > nextKillAt) {
        used.cpuMs += cpuMs(server.pid)
        process.kill(server.pid, 'SIGKILL')
        server = await launchAgain(() => launchProduct(town.url, ground.dataDir))
        kills += 1
        nextKillAt = performance.now() + randomInt(5_000, 15_000)
      }
      await delay(250)
    }
    const tookMs = performance.now() - started
    used.cpuMs += cpuMs(server.pid)
    const found = await figures(town.pool)
    const broken = await auditMoney(town.pool, 'at-rest')
    printTable(
      `payday: ${CLEANERS.toLocaleString('en-CA')} cleaners, kill -9 at random ${kills} times`,
      ['', 'seen', 'wanted'],
      [
        ['on their way to the bank', String(found.inTransit), String(CLEANERS)],
        ['paid twice at the company, by its own rows', String(found.twice), '0'],
        ['cents at the company, by its own rows', String(found.companyCents), String(CLEANERS * EARNED_CENTS)],
        ['cents still owed by the ledger', String(found.owedCents), '0'],
        ['rules of the audit that are broken', broken.length === 0 ? '0' : broken.join(' | '), '0'],
        ['the whole run, kills included', ms(tookMs), `${WITHIN_MS / 1000} s`],
        ['processor time of the product a cleaner', `${(used.cpuMs / CLEANERS).toFixed(2)} ms`, ''],
        ['memory, most', `${used.mostMb.toFixed(0)} MB`, ''],
      ],
    )
  } finally {
    await server.stop()
  }
}

/** Straight into the tables: the doors that lead here are measured elsewhere. */
async function oweEverybody(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into sandbox_payout_account (ref, account_ref, is_submitted, transfers, bank_payouts, created_at)
    select 'spa_' || account_id, account_id, true, 'active', 'active', now() from cleaner`)
  await pool.query(`
    insert into payout_account (account_id, provider, provider_ref, is_closed, is_submitted, transfers, bank_payouts, due_count,
                                past_due_count, created_at, fetched_at)
    select account_id, 'sandbox', 'spa_' || account_id, false, true, 'active', 'active', 0, 0, now(), now() from cleaner`)
  await pool.query(`
    insert into ledger_account (code, kind, allow_negative)
    select 'cleaner_payable:' || account_id, 'liability', true from cleaner union all select 'expense_promotion', 'expense', true
    on conflict (code) do nothing`)
  await pool.query(
    `with made as (
       insert into ledger_tx (kind, idempotency_key, effective_at)
       select 'owed', 'owed:' || account_id, now() - interval '15 days' from cleaner returning id, idempotency_key
     )
     insert into ledger_entry (tx_id, account_id, direction, amount_cents)
     select m.id, a.id, side.direction, $1
       from made m
       cross join (values ('C'), ('D')) as side (direction)
       join ledger_account a
         on a.code = case side.direction when 'C' then 'cleaner_payable:' || split_part(m.idempotency_key, ':', 2) else 'expense_promotion' end`,
    [EARNED_CENTS],
  )
}

async function isOver(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ listed: number; waiting: number }>(
    `select count(*)::int as listed, count(*) filter (where state = 'pending')::int as waiting from payout`,
  )
  return rows[0]?.listed === CLEANERS && rows[0].waiting === 0
}

async function figures(pool: pg.Pool) {
  const one = async (text: string): Promise<number> => Number((await pool.query<{ n: string }>(text)).rows[0]?.n ?? -1)
  return {
    inTransit: await one(`select count(*) as n from payout where state = 'in_transit'`),
    twice: await one(`select count(*) as n from (select 1 from sandbox_payout group by account_ref having count(*) > 1) twice`),
    companyCents: await one(`select coalesce(sum(amount_cents), 0) as n from sandbox_transfer where not is_reversed`),
    owedCents: await one(`select coalesce(sum(balance_cents), 0) as n from ledger_account where code like 'cleaner\\_payable:%'`),
  }
}

/** A database that just lost a process may refuse the first attempt. */
async function launchAgain(start: () => Promise<Server>): Promise<Server> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await start()
    } catch (error) {
      if (attempt === 5) throw error
      await delay(500)
    }
  }
}

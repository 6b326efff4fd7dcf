// An issue of the newsletter to many readers, through a mail server: how long it takes, and that kills in its middle write to nobody twice and forget nobody.
import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import type { Ground } from './ground.ts'
import { cpuMs, memoryMb } from './process-usage.ts'
import { launchProduct, type Server } from './servers.ts'
import { ms, printTable } from './table.ts'

const READERS = Number(process.env['NEWSLETTER_READERS'] ?? 100_000)
const KILLS = Number(process.env['NEWSLETTER_KILLS'] ?? 5)
const MAX_MS = Number(process.env['NEWSLETTER_MINUTES'] ?? 60) * 60_000
/** At most so many are on their way to the mail server when the product dies. */
const LANES = 4
const SENDER = { LEGAL_NAME: 'Essai inc.', LEGAL_ADDRESS: '1, rue de l’Essai, Montréal (Québec) H2X 1Y4', LEGAL_PHONE: '514 555-0100' }

export async function benchNewsletter(ground: Ground): Promise<void> {
  const { pool, url } = await ground.town(1)
  const received = await openMailServer()
  await subscribe(pool)
  const env = { ...SENDER, MAIL_URL: `smtp://127.0.0.1:${received.port}`, MAIL_FROM: 'Essai <essai@maisonnette.test>' }
  const start = (): Promise<Server> => launchProduct(url, ground.dataDir, env)
  let server = await start()
  const started = performance.now()
  await startIssue(pool)
  const used = { cpuMs: 0, mostMb: 0 }
  let kills = 0
  const nextKill = (): number => performance.now() + randomInt(2_000, Math.max(3_000, READERS / 10))
  let killAt = nextKill()
  try {
    while (!(await isOver(pool)) && performance.now() - started < MAX_MS) {
      used.mostMb = Math.max(used.mostMb, memoryMb(server.pid))
      if (kills < KILLS && performance.now() > killAt) {
        used.cpuMs += cpuMs(server.pid)
        process.kill(server.pid, 'SIGKILL')
        server = await launchAgain(start)
        kills += 1
        killAt = nextKill()
      }
      await delay(250)
    }
    const tookMs = performance.now() - started
    used.cpuMs += cpuMs(server.pid)
    const written = await figures(pool)
    const { readers, twice, again } = received.figures()
    printTable(
      `newsletter: ${READERS.toLocaleString('en-CA')} readers, kill -9 at random ${kills} times`,
      ['', 'seen', 'wanted'],
      [
        ['readers with a letter in the outbox', String(written.readers), String(READERS)],
        ['letters in the outbox', String(written.letters), String(READERS)],
        ['readers whom the mail server has a letter for', String(readers), String(READERS)],
        ['of them with two different letters', String(twice), '0'],
        ['letters that it took again, under the same Message-ID', String(again), `at most ${kills * LANES}`],
        ['the whole run, kills included', ms(tookMs), ''],
        ['processor time of the product a letter', `${(used.cpuMs / READERS).toFixed(2)} ms`, ''],
        ['memory, most', `${used.mostMb.toFixed(0)} MB`, ''],
      ],
    )
  } finally {
    await server.stop()
    await received.close()
  }
}

/** Takes everything at once, and notes which letters came for whom. */
async function openMailServer() {
  const lettersOf = new Map<string, string[]>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, callback) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += raw.length < 10_000 ? chunk.toString('latin1') : ''))
      stream.on('end', () => {
        const id = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? 'none'
        for (const { address } of envelope.rcptTo) lettersOf.set(address, [...(lettersOf.get(address) ?? []), id])
        callback()
      })
    },
  })
  // A sender that is killed cuts its connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    figures() {
      const all = [...lettersOf.values()]
      const twice = all.filter((ids) => new Set(ids).size > 1).length
      return { readers: all.length, twice, again: all.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0) }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Straight into the tables: the doors that lead here are tested elsewhere. */
async function subscribe(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into newsletter_subscription (email, language, topics, consent_version, asked_at, confirmed_at)
     select 'lectrice-' || n || '@essai.test', case n % 3 when 0 then 'en' else 'fr' end, '{tips}', 'bench', now(), now()
       from generate_series(1, $1::int) n`,
    [READERS],
  )
}

async function startIssue(pool: pg.Pool): Promise<void> {
  const words = 'Les feuilles sont tombées, et la neige s’en vient. '.repeat(6)
  await pool.query(
    `with issue as (
       insert into newsletter_issue
         (topic, subject_fr, subject_en, body_fr, body_en, path, state, changed_at, changed_by, started_at, reader_count)
       select 'tips', 'Novembre', 'November', $1, $1, '/blog', 'sending', now(), min(id::text)::uuid, now(), $2 from account returning id
     )
     insert into deadline (kind, subject_id, due_at) select 'send-newsletter-issue', id, now() from issue`,
    [`${words}\n\n${words}`, READERS],
  )
}

async function isOver(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select from newsletter_issue where state = 'sent' and not exists (select from email where deliver_at is not null)`,
  )
  return rows.length > 0
}

async function figures(pool: pg.Pool): Promise<{ readers: number; letters: number }> {
  const { rows } = await pool.query<{ readers: number; letters: number }>(
    `select count(distinct recipient)::int as readers, count(*)::int as letters from email where kind = 'newsletter-issue'`,
  )
  return rows[0] ?? { readers: -1, letters: -1 }
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

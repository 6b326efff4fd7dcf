// Runs a command of the project on the Node that it pins, installing what is missing first.
// Plain JavaScript without dependencies: it must work on a fresh clone with the machine's own Node (20.19 or newer).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [target, ...rest] = process.argv.slice(2)

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

function checkMachineNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stop(`This project needs Node 20.19 or newer to install itself; this is Node ${process.versions.node}.`)
}

async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(project, 'package-lock.json')))
    .digest('hex')
  const stamp = path.join(project, 'node_modules', '.installed-lock')
  const node = path.join(project, 'node_modules', '.bin', 'node')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing the packages (once, about a minute)…')
  // Not `npm ci`: it refuses a lock file made from a registry that does not carry every platform's optional binaries.
  const flags = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const install = spawn('npm', flags, { cwd: project, stdio: 'inherit' })
  const begun = Date.now()
  const patience = setInterval(() => console.log(`… still installing, ${Math.round((Date.now() - begun) / 1000)} s`), 10_000)
  const [status] = await once(install, 'exit').catch(() => [1])
  clearInterval(patience)
  if (status !== 0) stop('The packages could not be installed: see the message of npm above.')
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, lock)
}

checkMachineNode()
await ensureInstalled()

// By path: a shell that has once run the machine's own `node` would find that one again.
const node = path.join(project, 'node_modules', '.bin', 'node')
const child = spawn(node, [path.join(project, target), ...rest], { cwd: project, stdio: 'inherit' })
// Ctrl-C and others reach the whole group by themselves; a process that gets one twice at once counts it once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

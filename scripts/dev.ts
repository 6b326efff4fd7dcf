// Runs the product in development: pages reload by themselves (Vite), and a change of the server, the rules or the words restarts it.
import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '..')
/** What Node itself has loaded; pages are Vite's. */
const WATCHED = ['src/server', 'src/domain', 'src/contract', 'src/translations', 'db/migrations']
/** Editors save in several steps. */
const QUIET_MS = 150

let running: ChildProcess | null = null
let hasStarted = false
let isRestarting = false
let isStopping = false
let soon: NodeJS.Timeout | undefined

function start(): void {
  isRestarting = false
  if (isStopping) process.exit(0)
  const child = spawn(process.execPath, [path.join(project, 'src/server/main.mjs'), '--dev'], { cwd: project, stdio: 'inherit' })
  running = child
  child.once('exit', (code) => {
    running = null
    // A failed first start ends here with its message; after later failures the next change restarts.
    if (isStopping || !hasStarted) process.exit(code ?? 1)
    if (code !== 0) console.log('Stopped. It starts again when a file changes.')
  })
}

function restart(): void {
  // A server that is starting reads the newest files anyway.
  if (isStopping || isRestarting) return
  hasStarted = true
  console.log('A file changed: starting again…')
  if (!running) return start()
  isRestarting = true
  running.removeAllListeners('exit')
  running.once('exit', start)
  running.kill('SIGTERM')
}

start()
for (const folder of WATCHED)
  watch(path.join(project, folder), { recursive: true }, (_event, file) => {
    if (file === null || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return
    clearTimeout(soon)
    soon = setTimeout(restart, QUIET_MS)
  })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isStopping = true
    if (!running) process.exit(0)
    running.kill(signal)
  })

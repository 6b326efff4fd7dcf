// Keeps one server running as long as this process lives: watches it by its process id, and restarts it when it dies.
import { setTimeout as delay } from 'node:timers/promises'

export type Supervisor = {
  /** Shuts the server down; resolves when it is gone. */
  stop(): Promise<void>
  /** Leaves the server running. */
  leave(): void
  /** Called when it died repeatedly. */
  failed(): boolean
}

const LOOK_EVERY_MS = 300
/** A server that dies at once may need a person; it is still tried again, after a pause. */
const LAUNCHES_IN_A_HURRY = 50
const AT_LEISURE_MS = 5_000

/**
 * `pid` is that of a server that an earlier process left running, null when there is none.
 * Before each launch `runningPid` says whether another process that watches the same server was faster.
 */
export function superviseServer(server: { pid: number | null; runningPid: () => number | null; launch: () => number | null }): Supervisor {
  let { pid } = server
  let launches = 0
  let timer: NodeJS.Timeout | undefined

  const isRunning = (): boolean => pid !== null && isAlive(pid)
  const look = (): void => {
    if (!isRunning()) {
      pid = server.runningPid()
      if (pid === null) {
        pid = server.launch()
        launches += 1
      }
    }
    timer = setTimeout(look, launches > LAUNCHES_IN_A_HURRY ? AT_LEISURE_MS : LOOK_EVERY_MS).unref()
  }
  const shutDown = (): void => {
    if (pid !== null && isAlive(pid)) process.kill(pid, 'SIGINT')
  }
  const leave = (): void => {
    clearTimeout(timer)
    process.off('exit', shutDown)
  }

  // When this process exits, unless killed: nothing would watch the server any more.
  process.once('exit', shutDown)
  look()
  return {
    leave,
    failed: () => launches > 3 && !isRunning(),
    async stop() {
      leave()
      shutDown()
      while (isRunning()) await delay(20)
    },
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// Returns memory after a rush: V8 keeps what it took, and an idle process never collects it.
import { performance } from 'node:perf_hooks'

const LOOK_EVERY_MS = 15_000
/** A third of the memory after a start is garbage, and the first page needs memory right after it. */
const FIRST_LOOK_MS = 1_500
/** At a higher load, a pause of a tenth of a second would be noticed. */
const AT_REST = 0.2
const WORTH_IT_BYTES = 24 * 1024 * 1024

type Process = {
  readonly collect: () => void
  readonly residentBytes: () => number
  /** The share of the time since it was last asked in which the process worked, 0 to 1. */
  readonly busyShare: () => number
}

/** Null where the process was started without `--expose-gc`. */
const thisProcess = (): Process | null => {
  const collect = globalThis.gc
  if (!collect) return null
  let since = performance.eventLoopUtilization()
  return {
    // This returns emptied pages to the system too, which an ordinary collection postpones.
    collect: () => void collect({ type: 'major', flavor: 'last-resort', execution: 'sync' }),
    residentBytes: () => process.memoryUsage.rss(),
    busyShare() {
      const last = since
      since = performance.eventLoopUtilization()
      return performance.eventLoopUtilization(since, last).utilization
    },
  }
}

export function returnMemoryAtRest(of: Process | null = thisProcess()): void {
  if (!of) return
  let settledBytes = 0
  const look = (): void => {
    if (of.busyShare() > AT_REST || of.residentBytes() < settledBytes + WORTH_IT_BYTES) return
    of.collect()
    settledBytes = of.residentBytes()
  }
  setTimeout(look, FIRST_LOOK_MS).unref()
  setInterval(look, LOOK_EVERY_MS).unref()
}

// Loaded into every product that tests start: it stops when the pipe to the tests ends, so that an interrupted run leaves nothing behind.
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

// Workers load this too, and what the product starts would: their input ends at once, or is nobody's.
delete process.env.NODE_OPTIONS
if (isMainThread) {
  process.stdin.resume()
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
  // It keeps no process alive by itself.
  process.stdin.unref?.()
}

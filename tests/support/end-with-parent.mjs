// Loaded into every product that tests start: it stops when the pipe to the tests ends, so that an interrupted run leaves nothing behind.
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

// A worker loads this too, and its own input ends at once.
if (isMainThread) {
  process.stdin.resume()
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
  // It keeps no process alive by itself.
  process.stdin.unref?.()
}

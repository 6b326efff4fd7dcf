// Loaded into every product that tests start: it stops when the pipe to the tests ends, so that an interrupted run leaves nothing behind.
import process from 'node:process'

process.stdin.resume()
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
// It keeps no process alive by itself.
process.stdin.unref?.()

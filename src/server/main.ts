// The door of the process: everything else is compiled once for all starts, which halves the time that a start takes.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Pictures, compressions and files share libuv's threads with passwords; read once, when the first of them is needed.
process.env['UV_THREADPOOL_SIZE'] ??= '8'
// Where it cannot be written, the start takes a little longer.
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled'))
await import('./start.ts')

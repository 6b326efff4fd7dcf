// The door of the process: everything else is compiled once for all starts, which halves the time that a start takes.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Where it cannot be written, the start takes a little longer.
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled'))
await import('./start.ts')

// What messages need from the rest of the application.
import type { Notify } from '../notices/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { Log } from '../platform/log.ts'

export type MessageDeps = {
  readonly db: Db
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly files: FileStore
  readonly notify: Notify
}

// What the calendar needs from the rest of the application.
import type { Db } from '../platform/postgres/database.ts'
import type { SeriesFeature } from '../series/index.ts'

export type CalendarDeps = {
  readonly db: Db
  readonly series: Pick<SeriesFeature, 'plannedFor'>
}

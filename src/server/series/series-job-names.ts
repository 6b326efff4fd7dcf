// The background jobs of series: names, payloads, and how each is asked for.
import * as z from 'zod'
import { cleanerId, seriesId } from '#contract/shapes.ts'
import type { CleanerId, SeriesId } from '#domain/id.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { defineJob, enqueue } from '../platform/jobs.ts'

export const tendJob = defineJob('series.tend', z.object({ seriesId }))
export const followJob = defineJob('series.follow-time', z.object({ cleanerId }))

/** A step of a visit, or an edit, calls for it. */
export const tendSoon = (tx: Tx, id: SeriesId): void => enqueue(tx, tendJob, { seriesId: id }, { key: `tend-series:${id}` })

/** A change of a cleaner's open time calls for it, and time that a series gives back. */
export const followTimeSoon = (tx: Tx, id: CleanerId): void =>
  enqueue(tx, followJob, { cleanerId: id }, { key: `series-follow-time:${id}` })

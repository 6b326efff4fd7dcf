// Personal data in series: the rule and its dates are copied with the account; a client's series ends with it and its cleaner is told, a cleaner's is handed over.
import { forgetAnswersAt } from '../platform/http/idempotency.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { clientLeftSoon } from './client-left.ts'
import { handOverSoon } from './hand-over.ts'
import { saveNotes } from './note-store.ts'
import { endSeries, findSeriesOf } from './series-store.ts'

/** The dates that are copied begin with the first. */
const MAX_COPIED_DATES = 200

export const seriesData: PersonalData = {
  async copy(executor, { id }) {
    const found = await findSeriesOf(executor, id)
    const series = found.map(
      ({ rule, end, firstDate, time, timeZone, terms, works, status, pause, exceptions, shifts, clientId, notes }) => ({
        part: clientId === id ? 'client' : 'cleaner',
        status,
        rule,
        end,
        firstDate,
        time,
        timeZone,
        serviceType: terms.serviceType,
        durationMinutes: terms.durationMinutes,
        suppliesByCleaner: terms.suppliesByCleaner,
        works,
        pause,
        shifts,
        ...(clientId === id && { notes }),
        exceptions: [...exceptions.values()].slice(0, MAX_COPIED_DATES),
      }),
    )
    return { documents: series.length === 0 ? {} : { series } }
  },
  async erase(tx, { id }, now) {
    const found = await findSeriesOf(tx, id)
    await forgetAnswersAt(
      tx,
      found.map((series) => series.id),
    )
    for (const series of found) {
      if (series.clientId === id) await saveNotes(tx, series.id, [])
      if (series.status === 'active' && series.cleanerId === id) handOverSoon(tx, series.cleanerId)
      else if (series.status !== 'ended') await endSeries(tx, series.id, now)
      if (series.status === 'active' && series.clientId === id) clientLeftSoon(tx, series.id)
    }
    return []
  },
}

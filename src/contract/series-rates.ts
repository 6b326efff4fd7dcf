// The answer of a client to a new price of their series.
import * as z from 'zod'
import { endpoints } from './endpoint.ts'
import { seriesDetail } from './series.ts'
import { cents, date, seriesParams } from './shapes.ts'

export const seriesRates = endpoints({
  'POST /api/series/{id}/agree-rate': {
    summary:
      'Agree to the price that the cleaner announced, as it was shown; who does not, ends the series before its first date, without a fee',
    who: ['client'],
    params: seriesParams,
    body: z.strictObject({ from: date, expectedTotalCents: cents }),
    output: seriesDetail,
    idempotent: true,
    refusals: ['not-found', 'not-yours', 'series-over', 'price-changed'],
  },
})

// The running product that a worker's journeys visit.
import { inject } from 'vitest'

/** Its address and ports, those of no other worker. */
export function productOfWorker() {
  const product = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (product === undefined) throw new Error('no product was started for this worker')
  return product
}

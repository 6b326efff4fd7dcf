// The site under its two hosts: settings for a world, headers that ask one of them, and the product itself for browsers.
import { createServer } from 'node:net'
import { once } from 'node:events'
import type { Brand } from '#domain/brand.ts'
import { startProduct, type RunningProduct } from './running-product.ts'

/** For `openWorld({ env })`. */
export const TWO_HOSTS = {
  PUBLIC_URL: 'https://tidynest.test',
  BRAND_MAIN_HOST: 'tidynest.test',
  BRAND_QUEBEC_HOST: 'maisonnette.test',
} as const

export const ORIGINS = { maisonnette: 'https://maisonnette.test', tidynest: 'https://tidynest.test' } as const satisfies Record<
  Brand,
  string
>

/** Headers of a request that a page of the host makes to itself. */
export const askedOf = (brand: Brand) => ({ host: new URL(ORIGINS[brand]).host, 'sec-fetch-site': 'same-origin' })

type TwoHosts = RunningProduct & {
  readonly origins: Readonly<Record<Brand, string>>
  /** Without a host of ours, for requests of a test itself: only browsers know where every `.localhost` is. */
  readonly local: string
}

/** The product with a host for each brand, which every browser finds on this machine; `SEED: 'none'` starts it sooner, with nobody in it. */
export async function startWithTwoHosts(env: Record<string, string> = {}): Promise<TwoHosts> {
  const port = await freePort()
  const hosts = { main: `tidynest.localhost:${port}`, quebec: `maisonnette.localhost:${port}` }
  const product = await startProduct({
    PORT: String(port),
    PUBLIC_URL: `http://${hosts.main}`,
    BRAND_MAIN_HOST: hosts.main,
    BRAND_QUEBEC_HOST: hosts.quebec,
    ...env,
  })
  const origins = { maisonnette: `http://${hosts.quebec}`, tidynest: `http://${hosts.main}` }
  return { ...product, origins, local: `http://127.0.0.1:${port}` }
}

/** The hosts name their port, so it must be known before the product listens. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port is free')
  return address.port
}

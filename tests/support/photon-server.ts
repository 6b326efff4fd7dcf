// A small server shaped as Photon is, over real HTTP: its answers are set by the test, and it can be slow, wrong, busy or endless.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PhotonServer = {
  readonly url: string
  /** Every request received. */
  readonly asked: {
    readonly path: string
    readonly query: URLSearchParams
    readonly language: string | undefined
    readonly agent: string | undefined
  }[]
  /** Sets the answer to all later requests. */
  answer(with_: (response: ServerResponse, q: string) => void): void
  close(): Promise<void>
}

export const found =
  (...features: readonly unknown[]) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ type: 'FeatureCollection', features }))
  }

export async function openPhotonServer(): Promise<PhotonServer> {
  const asked: PhotonServer['asked'] = []
  let answer: (response: ServerResponse, q: string) => void = found()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://photon.test')
    const { 'accept-language': language, 'user-agent': agent } = request.headers
    asked.push({ path: url.pathname, query: url.searchParams, language, agent })
    answer(response, url.searchParams.get('q') ?? '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/photon`,
    asked,
    answer(next) {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Properties = Readonly<Record<string, unknown>>
const inMontreal = { countrycode: 'CA', country: 'Canada', state: 'Québec', city: 'Montréal', district: 'Le Plateau-Mont-Royal' }

const feature = (coordinates: readonly unknown[], properties: Properties) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_id: 1, osm_type: 'N', ...inMontreal, ...properties },
})

/** A door in Photon's format; `rue Fabre` in Montréal unless `more` says otherwise. */
export const door = (housenumber: string, more: Properties = {}, at: readonly unknown[] = [-73.5812345678, 45.5389]) =>
  feature(at, { type: 'house', osm_key: 'place', osm_value: 'house', housenumber, street: 'Rue Fabre', postcode: 'H2J 3V1', ...more })

export const street = (name: string, more: Properties = {}, at: readonly unknown[] = [-73.58, 45.53]) =>
  feature(at, { type: 'street', osm_key: 'highway', osm_value: 'residential', osm_type: 'W', name, postcode: 'H2J', ...more })

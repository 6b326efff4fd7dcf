// Which geocoder answers: the built-in gazetteer alone, or a Photon server before it.
import type { Config } from '../config.ts'
import type { Log } from '../platform/log.ts'
import type { Watch } from '../platform/outside-calls.ts'
import { embeddedGazetteer } from './embedded-gazetteer.ts'
import type { Geocoder } from './geocoder.ts'

/** The client of a Photon server is loaded only where `GEOCODER_URL` names one. */
export async function openGeocoder(
  { geocoderUrl, publicUrl, secret }: Pick<Config, 'geocoderUrl' | 'publicUrl' | 'secret'>,
  log: Log,
  now: () => Date,
  watch: Watch,
): Promise<Geocoder> {
  const gazetteer = embeddedGazetteer({ secret, now })
  if (geocoderUrl === null) return gazetteer
  const [{ photonClient }, { photonGeocoder }] = await Promise.all([import('./photon-client.ts'), import('./photon-geocoder.ts')])
  const client = photonClient({ url: geocoderUrl, log, userAgent: `Maisonnette (${publicUrl})`, watch })
  return photonGeocoder({ client, gazetteer, secret, now })
}

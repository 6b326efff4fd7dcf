// The product inside this process, where no machine fails and the clock stands still: scripts are made short here.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { joinFeatures } from '#server/features.ts'
import { openGeocoder } from '#server/geography/index.ts'
import { openPlatform } from '#server/platform/platform.ts'
import type { Ground } from '../ground.ts'
import { openOthers } from './others.ts'
import { settingsOf } from './settings.ts'
import { makeDatabase } from './database.ts'
import { plant, type Plant } from './plants.ts'
import type { Running } from './play.ts'

export type Rehearsal = Running & { said(): string; stop(): Promise<void> }

const SAID_LENGTH = 20_000

export async function openRehearsal(ground: Ground, planted?: Plant): Promise<Rehearsal> {
  const { url, pool, drop } = await makeDatabase(ground.serverUrl)
  const others = await openOthers()
  if (planted) await plant(pool, planted)
  const dataDir = path.join(ground.dataDir, path.basename(url))
  const config = readConfig({ ...settingsOf(others), NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  let said = ''
  const logTo = { write: (line: string): void => void (said = (said + line).slice(-SAID_LENGTH)) }
  const platform = await openPlatform(config, url, { logTo })
  Object.assign(platform.clock, standingClock())
  const geocoder = await openGeocoder(config, platform.log, () => platform.clock.now(), platform.outside.watch('addresses'))
  const features = joinFeatures({ ...platform, geocoder }, { metrics: null, stripe: null }, { drawsDocumentsAhead: false })
  const app = await buildApp(platform, features, null, {})
  features.deliverThrough(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    pool,
    ...others,
    urls: () => [address],
    said: () => said,
    async stop() {
      app.server.closeAllConnections()
      await app.close()
      await platform.close()
      await drop()
      await others.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function standingClock() {
  let now = new Date(0)
  return {
    now: () => now,
    moveTo: async (instant: Date) => void (now = instant),
    reload: async () => undefined,
  }
}

// Pages offer sign-in with exactly the companies that are set up, in links that work before any script does.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { translations } from '#translations/all.ts'
import { CLIENT_IDS } from '../support/openid-provider.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
let bare: World
beforeAll(async () => {
  const env = { GOOGLE_CLIENT_ID: CLIENT_IDS.google, GOOGLE_CLIENT_SECRET: 'secret-d-essai' }
  world = await openWorld({ env, withPages: true })
  bare = await openWorld({ beside: world, withPages: true })
}, 300_000)
afterAll(async () => {
  await bare.close()
  await world.close()
})

const page = async (of: World, url: string): Promise<string> => (await of.app.inject({ url, headers: { 'accept-language': 'fr' } })).body
const button = translations.fr.waysIn.social.continueWith

it.each(['/login', '/register'])('%s offers Google where Google is set up, and nothing where nobody is', async (path) => {
  const offered = await page(world, `${path}?next=%2Fbook%2Fmarie`)
  expect(offered).toContain(button.replace('{{provider}}', 'Google'))
  expect(offered).toContain('href="/api/auth/social/google/start?next=%2Fbook%2Fmarie"')
  expect(offered).not.toContain('/api/auth/social/apple')
  expect(await page(bare, path)).not.toContain('/api/auth/social/')
})

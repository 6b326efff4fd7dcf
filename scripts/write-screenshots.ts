// Takes the screenshots for the installed application's manifest, for each brand in each language (npm run screenshots).
import path from 'node:path'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'
import sharp from 'sharp'
import { LANGUAGES } from '../src/domain/account.ts'
import { screenshotPath, SCREENSHOTS } from '../src/server/web/web-manifest.ts'
import { startProduct } from '../tests/support/running-product.ts'
import { startWithTwoHosts } from '../tests/support/two-hosts.ts'

const PUBLIC = path.resolve(import.meta.dirname, '../src/web/public')
const PATHS = { list: '/cleaners?city=montreal', profile: '/cleaners/marie-claude-b' } as const
/** Pixels of a picture for one of the page. */
const SHARPNESS = { narrow: 2, 'narrow-profile': 2, wide: 1 } as const

const args = chromium.args.filter((flag) => flag !== '--single-process' && flag !== '--no-zygote')
const browser = await playwright.launch({ args, executablePath: await chromium.executablePath() })
const alone = await startProduct()
const twoHosts = await startWithTwoHosts()
const origins = { maisonnette: alone.url, tidynest: twoHosts.origins.tidynest }
try {
  for (const brand of ['maisonnette', 'tidynest'] as const)
    for (const language of LANGUAGES)
      for (const { name, words, sizes } of SCREENSHOTS) {
        const [width = 0, height = 0] = sizes.split('x').map((side) => Number(side) / SHARPNESS[name])
        const context = await browser.newContext({
          viewport: { width, height },
          deviceScaleFactor: SHARPNESS[name],
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        await page.goto(`${origins[brand]}${PATHS[words]}${PATHS[words].includes('?') ? '&' : '?'}lng=${language}`, {
          waitUntil: 'networkidle',
        })
        await sharp(await page.screenshot())
          .webp({ quality: 80, effort: 6 })
          .toFile(path.join(PUBLIC, screenshotPath(brand, language, name)))
        await context.close()
      }
} finally {
  await browser.close()
  await alone.stop()
  await twoHosts.stop()
}

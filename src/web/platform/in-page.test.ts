import { expect, it } from 'vitest'
import { followBanner } from './closed-banners.ts?in-page=followBanner'
import { coverOthersPage } from './cover.ts?in-page=coverOthersPage'
import { expectOffer } from './expect-offer.ts?in-page=expectOffer'
import { keepEarlyActs } from './early-acts.ts?in-page=keepEarlyActs'
import { wakePage } from './sleep.ts?in-page=wakePage'

const files = { entry: '/assets/e.js', scripts: ['/assets/s.js'], styles: [], words: [], sleeps: true }

it('inline scripts are complete, take their argument, and cannot end their element', () => {
  const texts = [coverOthersPage(), expectOffer(), keepEarlyActs(), wakePage(files), followBanner()]
  for (const text of texts) {
    expect(() => new Function(text)).not.toThrow()
    expect(text).not.toMatch(/<\/script|<!--/i)
  }
  expect(wakePage(files)).toContain(JSON.stringify(files))
  // What the rest of a file brings to pages that are awake stays out.
  expect(texts.join('')).not.toContain('requestSubmit')
})

it('they weigh little, as every page carries them', () => {
  expect(keepEarlyActs().length + coverOthersPage().length).toBeLessThan(1_050)
  expect(expectOffer().length).toBeLessThan(250)
  expect(followBanner().length).toBeLessThan(950)
  expect(wakePage(files).length).toBeLessThan(1_450)
})

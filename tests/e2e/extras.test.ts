// Extras in a real browser: a cleaner offers one, a client asks for it with the visit, and both read it on the page of the visit.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { playedLanguages } from '../support/extent.ts'
import { settled } from './requests.ts'
import { answerPhotos, choose, get, GOOD_CARD, like, PASSWORD, put, requestAndAuthorize, signIn, tokenOf, wordsOf } from './steps.ts'

const PAUL = 'paul@maisonnette.test'
const { arrive } = openToVisitors()
const offerNothing = async () => put('/api/cleaner/extras', { extras: [] }, await tokenOf(PAUL, DEMO_PASSWORD))

beforeAll(offerNothing)
afterAll(offerNothing)

it.each(playedLanguages(import.meta.url))(
  'extras are offered, asked for, paid with the visit and read by both, in %s',
  async (language) => {
    await offerNothing()
    const { visitRecord, common, extras, priceLines } = wordsOf(language)
    const cleaner = await arrive({ language, device: 'phone' })
    await signIn(cleaner.page, language, PAUL, DEMO_PASSWORD)
    await cleaner.page.goto('/profile/extras')
    await choose(cleaner.page.getByRole('checkbox', { name: extras.names.oven }))
    await cleaner.page.getByRole('textbox', { name: new RegExp(`^${extras.own.price}.*${extras.names.oven}`) }).fill('25')
    await picture(cleaner.page, `extras-offered-${language}`)
    await cleaner.page.getByRole('button', { name: common.actions.save }).click()
    await cleaner.page.getByText(like(common.status.savedAt)).first().waitFor()

    const { email, propertyId } = await settled(language)
    const { items } = (await get('/api/cleaners/paul-g/openings?days=30&hours=4')) as { items: { date: string; time: string }[] }
    const { date = '', time = '' } = items.at(-1) ?? {}
    const client = await arrive({ language, device: 'phone' })
    await signIn(client.page, language, email, PASSWORD)
    const query = new URLSearchParams({ step: 'pay', home: propertyId, date, time, hours: '4', service: 'basic', supplies: 'client' })
    await client.page.goto(`/book/paul-g?${query}`)
    await choose(client.page.getByRole('checkbox', { name: like(extras.names.oven) }))
    await client.page.getByText(priceLines.extras).filter({ visible: true }).first().waitFor()
    await picture(client.page, `extras-asked-${language}`)
    await answerPhotos(client.page, language, 'photosNo')
    await requestAndAuthorize(client.page, language, GOOD_CARD)
    await client.page.waitForURL(/\/bookings\/[0-9a-f-]{36}/)
    const [, id = ''] = /\/bookings\/([0-9a-f-]{36})/.exec(client.page.url()) ?? []
    for (const { page } of [client, cleaner]) {
      await page.goto(`/bookings/${id}`)
      const folded = page.getByText(extras.names.oven, { exact: true })
      if (!(await folded.isVisible())) await page.getByText(visitRecord.agreed.asked, { exact: true }).click()
      await folded.waitFor()
    }
    await picture(client.page, `extras-of-visit-${language}`)
    await picture(cleaner.page, `extras-of-visit-cleaner-${language}`)
    expect([...cleaner.complaints, ...client.complaints]).toEqual([])
  },
)

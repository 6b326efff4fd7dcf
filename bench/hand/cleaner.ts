// Presses of a cleaner's working day: accept, punch in, tick, photograph, punch out; and the stars of the review after it.
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Locator } from 'playwright-core'
import sharp from 'sharp'
import { translations } from '#translations/all.ts'
import { tap } from './meter.ts'
import { openPhone } from './phone.ts'
import { at, shown, type RecordPress } from './round.ts'
import { readBooking, setClock, type Session } from './sessions.ts'
import { open } from './visitor.ts'

const { bookingSteps, visits } = translations.fr
const MINUTE = 60_000

export async function pressAsCleaner(browser: Browser, url: string, state: Session, bookingId: string, record: RecordPress): Promise<void> {
  const page = await openPhone(browser, { url, state })
  const press = async (name: string, target: Locator, effect: string): Promise<void> => {
    await target.scrollIntoViewIfNeeded()
    await delay(300)
    await record(page, { name, act: tap(target), effect })
    await delay(500)
  }
  const photograph = async (kind: 'before' | 'after'): Promise<void> => {
    const input = page.getByLabel(kind === 'before' ? visits.photos.chooseBefore : visits.photos.chooseAfter)
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() }
    const act = () => input.setInputFiles(file)
    await record(page, { name: 'photo', act, effect: `document.querySelectorAll('#photos-${kind} li').length > 0` })
    await page.locator(`#photos-${kind} img`).first().waitFor()
  }
  await open(page, `/bookings/${bookingId}`)
  await press('accept', page.getByRole('button', { name: bookingSteps.steps.accept, exact: true }), at(`/bookings/${bookingId}/accepted`))
  // The exact address is shown once the visit is accepted.
  const { startsAt, endsAt, address } = await readBooking(browser, url, state, bookingId)
  await page.context().setGeolocation({ latitude: address.lat, longitude: address.lng })
  await setClock(url, Date.parse(startsAt) - 10 * MINUTE)
  await open(page, `/bookings/${bookingId}/work`)
  await press('punch in', page.getByRole('button', { name: visits.punch.in }), shown('input[type=checkbox]'))
  await press('tick', page.locator('label:has(input[type=checkbox])').first(), shown('input[type=checkbox]:checked'))
  await photograph('before')
  await photograph('after')
  const tasks = page.getByRole('checkbox')
  for (let task = 0, count = await tasks.count(); task < count; task += 1) await tasks.nth(task).check()
  await setClock(url, Date.parse(endsAt) - 5 * MINUTE)
  await delay(3_000)
  await press('finish', page.getByRole('button', { name: visits.finish.button }).first(), shown('[role=dialog]'))
  await press('punch out', page.getByRole('button', { name: visits.punch.out }), at(`/bookings/${bookingId}/completed`))
  await open(page, `/bookings/${bookingId}/review`)
  await press(
    'a star',
    page.locator('main label:has(input[type=radio])').nth(3),
    `document.querySelector('main input[type=radio]:checked') !== null`,
  )
  await page.context().close()
}

let photo: Promise<Buffer> | undefined
/** As phones take them: 12 megapixels, with noise that does not compress away. */
const largePhoto = (): Promise<Buffer> =>
  (photo ??= sharp({
    create: { width: 4032, height: 3024, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer())

// Presses of a client who books: from the profile to the payment. Answers with the booking.
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Locator } from 'playwright-core'
import { translations } from '#translations/all.ts'
import { hold, tap } from './meter.ts'
import { openPhone } from './phone.ts'
import { at, shown, type Press, type RecordPress } from './round.ts'
import { open } from './visitor.ts'
import type { Session } from './sessions.ts'

const { book, payments } = translations.fr
/** A sentence up to its first hole. */
const beginning = (sentence: string): string => sentence.split('{{')[0]?.trim() ?? sentence

export async function pressAsClient(browser: Browser, url: string, state: Session, record: RecordPress): Promise<string> {
  const page = await openPhone(browser, { url, state })
  const press = async (name: string, target: Locator, effect: string, goal: Press['goal'] = 'press'): Promise<void> => {
    await target.scrollIntoViewIfNeeded()
    await delay(300)
    await record(page, { name, goal, act: goal === 'page' ? hold(target) : tap(target), effect })
    await delay(500)
  }
  await open(page, '/cleaners/marie-claude-b')
  await press('book', page.locator('a[href^="/book/"]').last(), at('/book/'), 'page')
  await page.getByRole('table').waitFor()
  await press(
    'duration',
    page.getByRole('button', { name: book.when.longer }),
    `document.querySelector('fieldset output').textContent !== ${JSON.stringify(await page.locator('fieldset output').first().textContent())}`,
  )
  await press(
    'calendar: a day',
    page.locator('table button').filter({ hasNotText: book.when.full }).nth(1),
    `document.querySelector('table button[aria-pressed=true]') !== null`,
  )
  // The last thing that was unknown leads to the payment by itself.
  await press(
    'calendar: an hour',
    page.locator('label:has(input[name=time])').first(),
    `document.querySelector('input[name=photos]') !== null`,
  )
  await press(
    'photos',
    page.locator('label:has(input[name=photos][value=yes])'),
    `document.querySelector('input[name=photos][value=yes]').checked`,
  )
  // A card that paid before is there already.
  if (await page.getByLabel(payments.card.number).isVisible()) {
    await page.getByLabel(payments.card.number).fill('4242 4242 4242 4242')
    await page.getByLabel(payments.card.expiry).fill('12 / 40')
    await page.getByLabel(payments.card.cvc).fill('123')
  }
  await press(
    'consent',
    page.locator('label[for=card-consent], label:has(#card-consent)').first(),
    `document.querySelector('#card-consent').checked`,
  )
  await press('pay', page.getByRole('button', { name: beginning(book.pay.submit) }), `!${shown('#card-consent')}`)
  await page.waitForURL(/\/bookings\/[0-9a-f-]{36}\/confirmation/)
  const id = /\/bookings\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  await page.context().close()
  return id
}

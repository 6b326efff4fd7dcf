// What a person reads at a field that was refused: a sentence that knows the field, the same as above the form.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { translations } from '#translations/all.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const fieldsOf = async (method: 'POST' | 'PATCH', url: string, body: object, as: string | null, language: 'fr' | 'en') => {
  const answer = await world.app.inject({
    method,
    url,
    headers: { 'accept-language': language, ...(as && { authorization: `Bearer ${as}` }) },
    payload: body,
  })
  return (answer.json() as { fields: unknown }).fields
}

describe.each(['fr', 'en'] as const)('a refused field, in %s', (language) => {
  const words = translations[language].problems.fields
  it.each([
    ['POST', '/api/auth/find-account', { email: 'zoe@exemple' }, { email: words['not-an-email'] }],
    ['POST', '/api/auth/signup-without-password', { email: 'zoe@exemple.ca', name: ' ' }, { name: words.required }],
    ['POST', '/api/auth/signup-without-password', { email: 'zoe@exemple.ca' }, { name: words.required }],
    ['POST', '/api/auth/signup-without-password', { email: 'zoe@exemple.ca', name: 'é'.repeat(81) }, { name: words['too-long'] }],
    ['POST', '/api/auth/signup-without-password', { email: 'zoe@exemple.ca', name: 'zoe.example.com' }, { name: words['no-address'] }],
    ['POST', '/api/auth/signup', { email: 'zoe@exemple.ca', name: 'Zoé', password: 'court' }, { password: words['too-short'] }],
  ] as const)('%s %s with %j says what to do', async (method, url, body, expected) => {
    expect(await fieldsOf(method, url, body, null, language)).toEqual(expected)
  })

  it('says how a telephone number is written', async () => {
    const { token } = await world.person('client')
    const fields = await fieldsOf('PATCH', '/api/users/me', { phoneNumber: '12' }, token, language)
    expect(fields).toEqual({ phoneNumber: words['not-a-phone-number'] })
  })

  it('says what is wrong with a date of birth, and with tax numbers, each', async () => {
    const { token } = await world.person('cleaner')
    const born = await fieldsOf('PATCH', '/api/cleaner/verification', { birthDate: '1870-01-01' }, token, language)
    expect(born).toEqual({ birthDate: words['not-a-birth-date'] })
    const taxed = await fieldsOf('PATCH', '/api/cleaner/profile', { gstNumber: '12', qstNumber: '34' }, token, language)
    expect(taxed).toEqual({ gstNumber: words['not-a-gst-number'], qstNumber: words['not-a-qst-number'] })
  })

  it('says of a city that is none what to do, beside what is wrong, in every form that names one', async () => {
    const { token } = await world.person('cleaner')
    const asked = { 'accept-language': language, authorization: `Bearer ${token}` }
    const send = async (method: 'GET' | 'PATCH' | 'POST' | 'PUT', url: string, payload?: object) => {
      const answer = await world.app.inject({ method, url, headers: asked, ...(payload && { payload }) })
      const { message, fields } = answer.json() as { message: string; fields: unknown }
      expect(message).toBe(translations[language].problems['city-not-found'])
      return fields
    }
    const alert = { email: 'zoe@exemple.ca', city: 'atlantide' }
    expect([
      await send('GET', '/api/cleaners?city=atlantide'),
      await send('PATCH', '/api/cleaner/profile', { homeCity: 'atlantide' }),
      await send('PUT', '/api/cleaner/cities', { cities: ['laval', 'atlantide'] }),
      await send('POST', '/api/alerts', alert),
    ]).toEqual(['city', 'homeCity', 'cities.1', 'city'].map((field) => ({ [field]: words['not-a-city'] })))
  })

  it('never speaks of « this value »', () => {
    for (const sentence of Object.values(words)) expect(sentence).not.toMatch(/cette valeur|this value|n’est pas valide|not valid/i)
  })
})

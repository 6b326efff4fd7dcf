import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { Language } from '#domain/account.ts'
import { embeddedGazetteer } from './embedded-gazetteer.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const geocoder = embeddedGazetteer({ secret: 'a secret of the application', now: () => NOW })
const suggest = (text: string, lang: Language = 'fr') => geocoder.suggest({ text, lang })
const firstOf = async (text: string, lang: Language = 'fr') => {
  const { items } = await suggest(text, lang)
  const first = items[0]
  return first ? `${first.kind} | ${first.primary} | ${first.secondary}` : null
}

describe('typing an address in French', () => {
  test.each([
    ['4521 rue Fabre, Mont', 'address | 4521, rue Fabre, Montréal | Île de Montréal (Québec)'],
    ['4521 rue fabre montreal', 'address | 4521, rue Fabre, Montréal | Île de Montréal (Québec)'],
    ['4521, RUE FABRE, MONTRÉAL', 'address | 4521, rue Fabre, Montréal | Île de Montréal (Québec)'],
    ['4521 rue Fabre, Montréal (Québec)  H2J 3V1', 'address | 4521, rue Fabre, Montréal | Le Plateau-Mont-Royal (Québec) H2J 3V1'],
    ['4521 rue Fabre h2j3v1', 'address | 4521, rue Fabre, Montréal | Le Plateau-Mont-Royal (Québec) H2J 3V1'],
    ['4521 rue Fabre H2J', 'address | 4521, rue Fabre, Montréal | Le Plateau-Mont-Royal (Québec) H2J'],
    ['4521 rue Fabre app. 3 Montréal', 'address | 4521, rue Fabre, app. 3, Montréal | Île de Montréal (Québec)'],
    ['3-4521 rue Fabre, Laval', 'address | 4521, rue Fabre, app. 3, Laval | Île Jésus (Québec)'],
    ['#302 4521 rue Fabre, Laval', 'address | 4521, rue Fabre, app. 302, Laval | Île Jésus (Québec)'],
    ['4521A rue Fabre Longueuil', 'address | 4521A, rue Fabre, Longueuil | Montérégie (Québec)'],
    ['4521 1/2 rue Fabre, mtl', 'address | 4521 1/2, rue Fabre, Montréal | Île de Montréal (Québec)'],
    ['4521½ rue Fabre, mtl', 'address | 4521 1/2, rue Fabre, Montréal | Île de Montréal (Québec)'],
    ['300 1re avenue, québec', 'address | 300, 1re Avenue, Québec | Capitale-Nationale (Québec)'],
    ['12 3e rang, Saint-Rémi', 'address | 12, 3e Rang, Saint-Rémi | Montérégie (Québec)'],
    ['4521 boul st-laurent montreal', 'address | 4521, boul St-Laurent, Montréal | Île de Montréal (Québec)'],
    ['4521 boulevard Saint-Laurent, mtl', 'address | 4521, boulevard Saint-Laurent, Montréal | Île de Montréal (Québec)'],
    ['33 chemin de la Côte-Saint-Luc, Hampstead', 'address | 33, chemin de la Côte-Saint-Luc, Hampstead | Île de Montréal (Québec)'],
    ['15 av. du Mont-Royal Est, le plateau, mtl', 'address | 15, av. du Mont-Royal Est, Montréal | Le Plateau-Mont-Royal (Québec)'],
    ['10 rue ontario est, montréal', 'address | 10, rue Ontario Est, Montréal | Île de Montréal (Québec)'],
    ['80 rue wellington, Verdun', 'address | 80, rue Wellington, Montréal | Verdun (Québec)'],
    ['rue Principale, Saint-Sauveur', 'street | rue Principale, Saint-Sauveur | Laurentides (Québec)'],
    ['4521 rue du Sacré-Cœur, Alma', 'address | 4521, rue du Sacré-Cœur, Alma | Saguenay–Lac-Saint-Jean (Québec)'],
  ])('%s', async (typed, expected) => {
    expect(await firstOf(typed)).toBe(expected)
  })
})

describe('typing a town, a borough or a postal code', () => {
  test.each([
    ['mtl', 'city | Montréal | Île de Montréal (Québec)'],
    ['montrael', 'city | Montréal | Île de Montréal (Québec)'],
    ['Montréal, Québec', 'city | Montréal | Île de Montréal (Québec)'],
    ['quebec', 'city | Québec | Capitale-Nationale (Québec)'],
    ['Trois-Rivieres', 'city | Trois-Rivières | Mauricie (Québec)'],
    ['trois rivieres', 'city | Trois-Rivières | Mauricie (Québec)'],
    ['St-Jerome', 'city | Saint-Jérôme | Laurentides (Québec)'],
    ['jérôme', 'city | Saint-Jérôme | Laurentides (Québec)'],
    ['Ste-Foy', 'borough | Sainte-Foy–Sillery–Cap-Rouge | Québec (Québec)'],
    ['Vieux-Québec', 'borough | La Cité-Limoilou | Québec (Québec)'],
    ['plateau', 'borough | Le Plateau-Mont-Royal | Montréal (Québec)'],
    ['NDG', 'borough | Côte-des-Neiges–Notre-Dame-de-Grâce | Montréal (Québec)'],
    ['HoMa', 'borough | Mercier–Hochelaga-Maisonneuve | Montréal (Québec)'],
    ['lassomption', 'city | L’Assomption | Lanaudière (Québec)'],
    ['val dor', 'city | Val-d’Or | Abitibi-Témiscamingue (Québec)'],
    ['sherbroke', 'city | Sherbrooke | Estrie (Québec)'],
    ['drumondvile', 'city | Drummondville | Centre-du-Québec (Québec)'],
    ['H2J 3V1', 'postal | H2J 3V1 | Le Plateau-Mont-Royal, Montréal (Québec)'],
    ['h7w', 'postal | H7W | Chomedey, Laval (Québec)'],
    ['Westmount', 'city | Westmount | Île de Montréal (Québec)'],
  ])('%s', async (typed, expected) => {
    expect(await firstOf(typed)).toBe(expected)
  })
})

describe('typing in English', () => {
  test.each([
    ['4521 Fabre Street, Montreal', 'address | 4521 Fabre Street, Montreal | Island of Montreal, Quebec'],
    ['4521 fabre street apt 3 montreal qc canada', 'address | 4521 Fabre Street, apt. 3, Montreal | Island of Montreal, Quebec'],
    ['100 Main St, Montreal', 'address | 100 Main St, Montreal | Island of Montreal, Quebec'],
    ['100 Main Street, TMR', 'address | 100 Main Street, Mount Royal | Island of Montreal, Quebec'],
    ['quebec city', 'city | Quebec City | Capitale-Nationale, Quebec'],
    ['old montreal', 'borough | Ville-Marie | Montreal, Quebec'],
    ['12 Mill Rd, Chelsea', 'address | 12 Mill Rd, Chelsea | Outaouais, Quebec'],
  ])('%s', async (typed, expected) => {
    expect(await firstOf(typed, 'en')).toBe(expected)
  })
})

describe('while the address is unfinished', () => {
  test.each(['4521 rue Fabre,', '4521 rue Fab', '10 rue Ontario', '12 Hamilton', 'boulevard Saint-Laurent'])(
    '%j is offered nowhere, since it may be anywhere, and its town is asked for',
    async (typed) => {
      expect(await suggest(typed)).toEqual({ items: [], lacksTown: true })
    },
  )

  test('a number before the name of a town may be a street of that name: the town is offered, and one is asked for', async () => {
    const { items, lacksTown } = await suggest('1000 Sherbrooke')
    expect([items.map(({ primary }) => primary), lacksTown]).toEqual([['Sherbrooke'], true])
  })

  test('a street is the person’s own words: no other town is put behind it, and what would place it is asked for', async () => {
    const { items } = await suggest('12 rue Fab, Montréal')
    expect(items.map(({ primary, precision, asWritten, asksPostalCode }) => [primary, precision, asWritten, asksPostalCode])).toEqual([
      ['12, rue Fab, Montréal', 'locality', true, true],
    ])
    expect(await suggest('12 rue Fab, Montréal H2J 3V1')).toMatchObject({ items: [{ precision: 'postal', asWritten: true }] })
    for (const placed of ['12 rue Fab, Montréal H2J 3V1', '12 rue Queen, Rawdon', 'Montréal']) {
      expect((await suggest(placed)).items[0]).not.toHaveProperty('asksPostalCode')
    }
    expect((await suggest('Montréal')).items[0]).not.toHaveProperty('asWritten')
  })

  test('a code of a neighbourhood or of a small town gives a position, one of a large town its name only', async () => {
    const precisionOf = async (typed: string) => (await suggest(typed)).items[0]?.precision
    expect(await Promise.all(['H7W', 'J4X 1A1', 'G1R', 'J7E'].map(precisionOf))).toEqual(['postal', 'postal', 'postal', 'postal'])
    expect(await Promise.all(['G4X', 'J1H', 'G9X 1A1'].map(precisionOf))).toEqual(['locality', 'locality', 'locality'])
  })

  test.each(['J0X', 'j0x 1k0', 'JOX 1KO', 'jox', 'J0X-1K0'])(
    '%s is understood as a rural code, and its towns are offered',
    async (typed) => {
      expect((await suggest(typed)).items.map(({ primary, kind }) => [primary, kind])).toEqual([
        ['La Pêche', 'city'],
        ['Chelsea', 'city'],
        ['Gatineau', 'city'],
      ])
    },
  )

  test('a rural code stays with the street, in each town that it may mean', async () => {
    const { items } = await suggest('12 chemin Passe-Partout, J0X 2W0')
    expect(items.map(({ primary, secondary, precision }) => `${primary} | ${secondary} | ${precision}`)).toEqual([
      '12, chemin Passe-Partout, La Pêche | Outaouais (Québec) J0X 2W0 | locality',
      '12, chemin Passe-Partout, Chelsea | Outaouais (Québec) J0X 2W0 | locality',
      '12, chemin Passe-Partout, Gatineau | Outaouais (Québec) J0X 2W0 | locality',
    ])
  })

  test('when the postal code and the city disagree, both are offered and only one keeps the code', async () => {
    const { items } = await suggest('4521 rue Fabre, Laval H2J 3V1')
    expect(items.map(({ primary, secondary }) => `${primary} | ${secondary}`)).toEqual([
      '4521, rue Fabre, Montréal | Le Plateau-Mont-Royal (Québec) H2J 3V1',
      '4521, rue Fabre, Laval | Île Jésus (Québec)',
    ])
  })

  test.each(['', ' ', 'a', '4521', '4521 rue', 'app. 3', 'asdfgh', ',,,', '%_\\', 'H0H 0H0'])('%j offers nothing yet', async (typed) => {
    expect(await suggest(typed)).toEqual({ items: [] })
  })

  test('typed words are marked in the suggestion, whatever their accents', async () => {
    const { items } = await suggest('4521 rue fabre montr')
    const { primary = '', matched = [] } = items[0] ?? {}
    expect(matched.map(([start, end]) => primary.slice(start, end))).toEqual(['4521', 'rue', 'Fabre', 'Montr'])
  })

  test('any text at all gets an answer, with marks inside the text and ids that resolve', async () => {
    const piece = fc.constantFrom(
      '4521',
      'rue',
      'Fabre',
      ',',
      'montréal',
      'H2J',
      '3v1',
      '-',
      "l'",
      'st',
      'app',
      '#',
      'Œ',
      '½',
      'québec',
      'İ',
      '🏠',
    )
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(' ')),
    )
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom<Language>('fr', 'en'), async (typed, lang) => {
        for (const { id, primary, matched } of (await suggest(typed, lang)).items) {
          let previous = 0
          for (const [start, end] of matched) {
            expect(start).toBeGreaterThanOrEqual(previous)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(primary.length)
            previous = end
          }
          expect((await geocoder.resolve(id, { lang })).citySlug).toMatch(/^[a-z]/)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('outside Quebec', () => {
  test.each(['Toronto', 'ottawa', '55 Main St, Kingston, ON', '350 5th Avenue, New York', 'M5V 2T6', '12 Elm Street Toronto'])(
    '%s is said not to be served',
    async (typed) => {
      expect(await suggest(typed, 'en')).toEqual({ items: [], outsideQuebec: true })
    },
  )

  test.each(['10 rue Ontario, Laval', '12 Hamilton, Laval', 'rue de Paris, Montréal', 'Ottawa Street, Gatineau'])(
    '%s is in Quebec',
    async (typed) => {
      const { items, outsideQuebec } = await suggest(typed)
      expect(outsideQuebec).toBeUndefined()
      expect(items.length).toBeGreaterThan(0)
    },
  )
})

describe('choosing a suggestion', () => {
  const chosen = async (typed: string, lang: Language = 'fr') => {
    const { items } = await suggest(typed, lang)
    return geocoder.resolve(items[0]?.id ?? '', { lang })
  }

  test('gives the whole address, placed in its postal area and no closer', async () => {
    expect(await chosen('3-4521 rue fabre, montreal h2j 3v1')).toEqual({
      street: '4521, rue Fabre, app. 3',
      civic: '4521',
      streetName: 'rue Fabre',
      unit: '3',
      city: 'Montréal',
      citySlug: 'montreal',
      borough: 'Le Plateau-Mont-Royal',
      region: 'montreal',
      province: 'QC',
      postalCode: 'H2J 3V1',
      country: 'CA',
      lat: 45.528,
      lng: -73.581,
      precision: 'postal',
      timeZone: 'America/Toronto',
      provider: 'gazetteer',
    })
  })

  test('keeps a rural postal code that the gazetteer cannot place, and leaves out half of one', async () => {
    expect(await chosen('12 rue Queen, Rawdon J0K 1S0')).toMatchObject({ citySlug: 'rawdon', postalCode: 'J0K 1S0', precision: 'locality' })
    expect(await chosen('4521 rue Fabre H2J')).not.toHaveProperty('postalCode')
  })

  test('names cities officially in both languages', async () => {
    expect(await chosen('4521 Fabre Street, Montreal', 'en')).toMatchObject({ street: '4521 Fabre Street', city: 'Montréal' })
  })

  test('gives the hour of the Îles-de-la-Madeleine', async () => {
    expect(await chosen('12 chemin Principal, Cap-aux-Meules')).toMatchObject({ timeZone: 'America/Halifax' })
  })

  test('has no street for a town', async () => {
    const laval = await chosen('Laval')
    expect(laval).toMatchObject({ street: '', citySlug: 'laval' })
    expect(laval).not.toHaveProperty('civic')
  })

  test('refuses an id that no suggestion carried', async () => {
    await expect(geocoder.resolve('montreal', { lang: 'fr' })).rejects.toMatchObject({ code: 'address-not-from-suggestions' })
  })
})

test('a position is given the place around it', async () => {
  expect(await geocoder.reverse?.({ lat: 45.5245, lng: -73.5795 })).toMatchObject({
    citySlug: 'montreal',
    borough: 'Le Plateau-Mont-Royal',
  })
  expect(await geocoder.reverse?.({ lat: 58, lng: -70 })).toBeNull()
})

// Two hundred addresses as people write them: number, apartment and street are read once each, and nothing is lost.
import { describe, expect, it } from 'vitest'
import { embeddedGazetteer } from './embedded-gazetteer.ts'

const geocoder = embeddedGazetteer({ secret: 'a secret of the application', now: () => new Date('2026-11-20T12:00:00Z') })

const linesOf = async (text: string): Promise<readonly string[]> =>
  (await geocoder.suggest({ text, lang: 'fr' })).items.map(({ primary }) => primary)

async function partsOf(text: string): Promise<readonly (string | undefined)[]> {
  const { items } = await geocoder.suggest({ text, lang: 'fr' })
  const { civic, unit, streetName } = await geocoder.resolve(items[0]?.id ?? '', { lang: 'fr' })
  return [civic, unit, streetName]
}

/** `text => number`, one a line. */
const rows = (text: string): [string, string][] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', read = ''] = line.split(' => ')
      return [typed.trim().replaceAll('~', '\u00a0'), read.trim()]
    })

const NUMBERS = rows(`
  4521 => 4521
  4521, => 4521
  no 4521, => 4521
  No. 4521 => 4521
  n° 4521 => 4521
  nº 4521, => 4521
  # 4521 => 4521
  0091 => 91
  4521A => 4521A
  4521 A => 4521A
  4521a, => 4521A
  4521½ => 4521 1/2
  4521 ½ => 4521 1/2
  4521  ½ => 4521 1/2
  4521~½ => 4521 1/2
  4521\u202f½ => 4521 1/2
  4521\u2009½, => 4521 1/2
  91 ½, => 91 1/2
  91 1/2 => 91 1/2
  91  1/2, => 91 1/2
  91~1/2 => 91 1/2
  91 1⁄2 => 91 1/2
  91-1/2 => 91 1/2
  91 1 / 2 => 91 1/2
  91 1/4 => 91 1/4
  91 ¼ => 91 1/4
  91¼, => 91 1/4
  91 3/4 => 91 3/4
  91 ¾ => 91 3/4
  91 et demi, => 91 1/2
  91 et demie => 91 1/2
  91~et demi => 91 1/2
  91 ET DEMI => 91 1/2
  91 and a half => 91 1/2
  ４５２１ => 4521
  ４５２１, => 4521
  ４５２１Ａ => 4521A
  \u200b4521 => 4521
  45\u00ad21 => 4521
`)

const UNITS = rows(`
  app. 3 => 3
  app 3 => 3
  App. 3 => 3
  APP. 3 => 3
  app.3 => 3
  app3 => 3
  apt. 3 => 3
  apt 3 => 3
  apt. #3 => 3
  apt # 3 => 3
  app. #3 => 3
  app #302 => 302
  app. no 302 => 302
  app. no. 302 => 302
  app. n° 302 => 302
  app.~302 => 302
  appartement 302 => 302
  appartement #302 => 302
  appart. 302 => 302
  appt 302 => 302
  apartment 302 => 302
  unité 302 => 302
  unité #302 => 302
  unit 302 => 302
  suite 302 => 302
  suite #302 => 302
  bureau 302 => 302
  bur. 302 => 302
  local 302 => 302
  local #302-B => 302-B
  logement 3 => 3
  log. 3 => 3
  porte 3 => 3
  condo 3 => 3
  #3 => 3
  # 3 => 3
  #302-B => 302-B
  #３０２ => 302
  ＃302 => 302
  app. A => A
  app. a => A
  app. A-3 => A-3
  app. A3 => A3
  app. 3A => 3A
  app. 3 A => 3A
  app. 302-B => 302-B
  app. 302 - B => 302-B
  app. 302–B => 302-B
  app. 302/B => 302/B
  app. 302 / B => 302/B
  app. 3/4 => 3/4
  app. 2-304 => 2-304
  app. B-302 => B-302
  app. PH2 => PH2
  app. PH-2 => PH-2
  app. PH => PH
  app. RC => RC
  app. 3½ => 3 1/2
  app. 3 ½ => 3 1/2
  app. 3~½ => 3 1/2
  app. 3 1/2 => 3 1/2
  app. #3½ => 3 1/2
  app. 3 et demi => 3 1/2
`)

/** Number and apartment as they stand before the street. */
const DOORS = rows(`
  3-4521 => 4521 app. 3
  3 - 4521 => 4521 app. 3
  3–4521, => 4521 app. 3
  302-4521 => 4521 app. 302
  302B-4521 => 4521 app. 302B
  302-B-4521 => 4521 app. 302-B
  B-302-4521 => 4521 app. B-302
  B-4521 => 4521 app. B
  A - 4521, => 4521 app. A
  PH2-4521 => 4521 app. PH2
  3/4521 => 4521 app. 3
  3½-4521 => 4521 app. 3 1/2
  3 1/2 - 4521 => 4521 app. 3 1/2
  3-4521½ => 4521 1/2 app. 3
  3-4521A => 4521A app. 3
  302-450 => 450 app. 302
  #302 4521 => 4521 app. 302
  #302-4521 => 4521 app. 302
  #302, 4521 => 4521 app. 302
  app. 3, 4521 => 4521 app. 3
  app. 3-4521 => 4521 app. 3
  app. 3 - 4521 => 4521 app. 3
  apt #3, 4521 => 4521 app. 3
  3-4521-4523 => 4521-4523 app. 3
`)

const RANGES = rows(`
  4521-4523 => 4521-4523
  4521 - 4523 => 4521-4523
  4521–4523 => 4521-4523
  4521—4523, => 4521-4523
  4521/4523 => 4521-4523
  4521 / 4523, => 4521-4523
  4521 à 4523 => 4521-4523
  4521 et 4523 => 4521-4523
  4521 & 4523 => 4521-4523
  4521 to 4523 => 4521-4523
  4521-4523-4525 => 4521-4523-4525
  4521A-4521B => 4521A-4521B
  4521-4521A => 4521-4521A
  4521-4521½ => 4521-4521 1/2
  101-103 => 101-103
  ４５２１-４５２３ => 4521-4523
`)

const STREETS = rows(`
  1234 RR #2, Saint-Rémi => 1234, RR 2, Saint-Rémi
  1234 RR 2, Saint-Rémi => 1234, RR 2, Saint-Rémi
  1234 rr 2, saint-rémi => 1234, RR 2, Saint-Rémi
  1234, R.R. 2, Saint-Rémi => 1234, RR 2, Saint-Rémi
  1234 R.R. #2, Saint-Rémi => 1234, RR 2, Saint-Rémi
  1234 RR#2, Saint-Rémi => 1234, RR 2, Saint-Rémi
  1234 RR no 2, Saint-Rémi => 1234, RR 2, Saint-Rémi
  RR 2, Saint-Rémi => RR 2, Saint-Rémi
  RR #2, Saint-Rémi => RR 2, Saint-Rémi
  1234 route rurale 2, Saint-Rémi => 1234, route Rurale 2, Saint-Rémi
  C.P. #5, Rawdon => C.P. 5, Rawdon
  C.P. 5, Rawdon => C.P. 5, Rawdon
  CP 5, Rawdon => C.P. 5, Rawdon
  c.p. 5, rawdon => C.P. 5, Rawdon
  C. P. 5, Rawdon => C.P. 5, Rawdon
  C.P. no 5, Rawdon => C.P. 5, Rawdon
  B.P. 5, Rawdon => B.P. 5, Rawdon
  P.O. Box 5, Rawdon => P.O. Box 5, Rawdon
  PO Box #5, Rawdon => P.O. Box 5, Rawdon
  12 rue Queen, C.P. #5, Rawdon => 12, rue Queen, C.P. 5, Rawdon
  12 rue Queen, app. 3, C.P. 5, Rawdon => 12, rue Queen, C.P. 5, app. 3, Rawdon
  300 1re Avenue, Québec => 300, 1re Avenue, Québec
  12 3e Rang, Saint-Rémi => 12, 3e Rang, Saint-Rémi
  12 rang 3, Saint-Rémi => 12, rang 3, Saint-Rémi
  12 rang #3, Saint-Rémi => 12, rang #3, Saint-Rémi
  12 route 117, Rawdon => 12, route 117, Rawdon
  12 10th Avenue, Laval => 12, 10th Avenue, Laval
  3-300 1re Avenue, Québec => 300, 1re Avenue, app. 3, Québec
  12 rue du 24-Juin, Sherbrooke => 12, rue du 24-Juin, Sherbrooke
  12 rue Marie-Anne E., Montréal => 12, rue Marie-Anne E, Montréal
  4521 rue Fabre, app. 3, coin Rachel, Montréal => 4521, rue Fabre, coin Rachel, app. 3, Montréal
  4521 rue Fabre app. 3 Montréal => 4521, rue Fabre, app. 3, Montréal
  4521 rue Fabre, 3e étage, Montréal => 4521, rue Fabre, 3e étage, Montréal
  4521 rue Fabre, sous-sol, Montréal => 4521, rue Fabre, sous-sol, Montréal
  3-4521 rue Fabre, app. 3, Montréal => 4521, rue Fabre, app. 3, Montréal
  3-4521 rue Fabre, app. B, Montréal => 4521, rue Fabre, app. 3-B, Montréal
  4521-4523 rue Fabre, app. 3, Montréal => 4521-4523, rue Fabre, app. 3, Montréal
  4521 ½ rue Fabre, apt. #3½, Montréal => 4521 1/2, rue Fabre, app. 3 1/2, Montréal
  4521 boul. St-Joseph E., app. 302-B, Montréal H2J 1A1 => 4521, boul. St-Joseph E, app. 302-B, Montréal
  1 Place Ville-Marie, bureau 4000, Montréal => 1, Place Ville-Marie, app. 4000, Montréal
  100 chemin de la Porte-Rouge, Rawdon => 100, chemin de la Porte-Rouge, Rawdon
  12 rue de l’Église, app. A, Rawdon => 12, rue de l’Église, app. A, Rawdon
  12 Côte-de-Liesse, Montréal => 12, Côte-de-Liesse, Montréal
  91 ½, chemin Fleury, Laval => 91 1/2, chemin Fleury, Laval
  12 1/2 1re Avenue, Laval => 12 1/2, 1re Avenue, Laval
  5-10 rang Double, Rawdon => 5-10, rang Double, Rawdon
  12 chemin du Lac #3, Rawdon => 12, chemin du Lac, app. 3, Rawdon
  12 lot #3, chemin du Lac, Rawdon => 12, lot #3, chemin du Lac, Rawdon
  12 avenue des Pins Ouest, Montréal => 12, avenue des Pins Ouest, Montréal
  23 rue St-Jean-Baptiste, Rawdon => 23, rue St-Jean-Baptiste, Rawdon
  300 rue Ste-Anne, local 2-B, Québec => 300, rue Ste-Anne, app. 2-B, Québec
  12 rue B, Laval => 12, rue B, Laval
  #12 1re Avenue, Laval => 12, 1re Avenue, Laval
  12 A rue Queen, Rawdon => 12A, rue Queen, Rawdon
  12 rue de l'Appartement, Rawdon => 12, rue de l'Appartement, Rawdon
  12 avenue du Local, Rawdon => 12, avenue du Local, Rawdon
  12 4e Avenue Nord, Saguenay => 12, 4e Avenue Nord, Saguenay
  12 1/2 rang 3, Saint-Rémi => 12 1/2, rang 3, Saint-Rémi
  ６-１２ rue Queen, Ｒawdon => 6-12, rue Queen, Rawdon
`)

describe('an address as people write it', () => {
  it.each(NUMBERS)('%j is a number', async (typed, civic) => {
    expect(await partsOf(`${typed} rue Fabre, Laval`)).toEqual([civic, undefined, 'rue Fabre'])
  })

  it.each(UNITS)('%j is an apartment', async (typed, unit) => {
    expect(await partsOf(`4521 rue Fabre, ${typed}, Laval`)).toEqual(['4521', unit, 'rue Fabre'])
    expect(await partsOf(`4521 rue Fabre ${typed}, Laval`)).toEqual(['4521', unit, 'rue Fabre'])
  })

  it.each(DOORS)('%j is an apartment and a number', async (typed, door) => {
    expect(await partsOf(`${typed} rue Fabre, Laval`)).toEqual([...door.split(' app. '), 'rue Fabre'])
  })

  it.each(RANGES)('%j is offered as a range', async (typed, civic) => {
    expect((await linesOf(`${typed} rue Fabre, Laval`))[0]).toBe(`${civic}, rue Fabre, Laval`)
  })

  it.each(STREETS)('%j is written %j', async (typed, line) => {
    expect((await linesOf(typed))[0]).toBe(line)
  })

  it('what may be a range or an apartment is offered as both', async () => {
    const both = ['4521-4523, rue Fabre, Laval', '4523, rue Fabre, app. 4521, Laval']
    expect(await linesOf('4521-4523 rue Fabre, Laval')).toEqual(both)
    expect(await linesOf('4521-23 rue Fabre, Laval')).toEqual(['23, rue Fabre, app. 4521, Laval', '4521-4523, rue Fabre, Laval'])
  })

  it('the corpus is no smaller than two hundred', () => {
    expect(NUMBERS.length + UNITS.length + DOORS.length + RANGES.length + STREETS.length).toBeGreaterThanOrEqual(200)
  })
})

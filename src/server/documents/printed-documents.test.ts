// Printed documents as a reader gets them: structure, languages, letters and sizes.
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/account.ts'
import { DOCUMENT_KINDS, DOCUMENT_RULES } from '#domain/document.ts'
import type { FactsOf } from '#domain/document-facts.ts'
import { cents } from '#domain/money.ts'
import { quote } from '#domain/pricing.ts'
import { nodesOf, readPdf } from '../../../tests/support/read-pdf.ts'
import { SAMPLE_DOCUMENTS, type SampleDocument } from '../../../tests/support/sample-documents.ts'
import { layOut } from './lay-out.ts'
import type { Photo } from '../platform/pdf/layout.ts'
import { renderPdf } from '../platform/pdf/render-pdf.ts'

const tariff = { method: 'hourly', rateCents: cents(3_200) } as const
const price = (isTaxRegistered: boolean) =>
  quote({
    tariff,
    durationMinutes: 240,
    isEmergency: true,
    suppliesByCleaner: true,
    isFirstBooking: true,
    referralCreditCents: cents(1_000),
    isTaxRegistered,
  })
const platform = { name: 'Ménage inc.', address: '1, rue Peel, Montréal', phone: '+1 514 555-0100', gstNumber: null, qstNumber: null }
const card = { brand: 'visa', last4: '4242' }

function invoice(isRegistered: boolean, names: Partial<{ supplier: string; client: string }> = {}): FactsOf<'invoice'> {
  const charged = price(isRegistered)
  return {
    kind: 'invoice',
    visit: {
      reference: 'MN-7K3QXD',
      serviceType: 'deep',
      date: '2026-11-26',
      time: '09:00',
      durationMinutes: 240,
      frequency: 'one_time',
      suppliesByClient: false,
      tariff,
      city: 'Montréal',
      address: '4210, rue Saint-Denis, app. 3, Montréal, H2J 2K8',
    },
    supplier: {
      name: names.supplier ?? 'Marie-Ève Bélanger',
      gstNumber: isRegistered ? '123456789RT0001' : null,
      qstNumber: isRegistered ? '1234567890TQ0001' : null,
    },
    client: { name: names.client ?? 'Claire Roy', publicName: 'Claire R.' },
    platform,
    price: charged,
    paid: [
      { leg: 'initial', amountCents: charged.initialLegCents, paidOn: '2026-11-23', card },
      { leg: 'final', amountCents: charged.finalLegCents, paidOn: '2026-11-26', card },
    ],
  }
}

const print = (facts: FactsOf<'invoice'>, language: 'fr' | 'en' = 'fr', reader: 'client' | 'cleaner' = 'client') =>
  renderPdf(layOut({ number: 'FAC-2026-000012', issuedOn: '2026-11-26', facts }, { reader, language }))

describe('a printed document', () => {
  const all = SAMPLE_DOCUMENTS.flatMap((document) =>
    LANGUAGES.flatMap((language) => DOCUMENT_RULES[document.facts.kind].readers.map((reader) => ({ ...document, language, reader }))),
  )
  it.each(all)('$name, $language, for the $reader, passes what a checker of accessible PDFs asks, in French first', async (sample) => {
    const { language, reader, number } = sample
    const layout = layOut(sample, { reader, language })
    const read = await readPdf(await renderPdf(layout))
    expect(read).toMatchObject({ faults: [], lang: 'fr-CA', title: `${layout.title.fr} ${number}` })
    const headings = [...nodesOf(read.tree, 'H1'), ...nodesOf(read.tree, 'H2')].map(({ children }) => children[0]?.text.trim())
    expect(headings).toEqual([layout.title.fr, ...layout.sections.map(({ heading }) => heading.fr)])
    const english = nodesOf(read.tree, 'Span').filter(({ lang }) => lang === 'en-CA')
    expect(english.length > 5).toBe(language === 'en')
  })

  it.each([
    ['fr', 'Code promo BIENVENUE'],
    ['en', 'Promo code BIENVENUE'],
  ] as const)('in %s, names the code that took something off', (language, words) => {
    const facts = invoice(false)
    const withCode = { ...facts, visit: { ...facts.visit, promotionCode: 'BIENVENUE' } }
    const shown = (each: FactsOf<'invoice'>) =>
      JSON.stringify(layOut({ number: 'FAC-1', issuedOn: '2026-11-26', facts: each }, { reader: 'client', language }))
    expect(shown(withCode)).toContain(words)
    expect(shown(facts)).not.toContain('BIENVENUE')
  })

  it('every kind has a sample', () => {
    expect(new Set(SAMPLE_DOCUMENTS.map(({ facts }) => facts.kind))).toEqual(new Set(DOCUMENT_KINDS))
  })

  it('goes on overleaf with all of its rows', async () => {
    const sample = SAMPLE_DOCUMENTS.find(({ name }) => name.includes('three pages'))
    const { pages, spoken } = await readPdf(await renderPdf(layOut(sample as SampleDocument, { reader: 'cleaner', language: 'en' })))
    expect(pages).toBe(3)
    expect(spoken.match(/MN-7K3Q\d\d/gu)).toHaveLength(64)
    expect(spoken).toMatch(/Montant versé Amount paid out \| 8\s357,28\s\$/)
  })

  it('is read in the order in which it makes sense', async () => {
    const { spoken } = await readPdf(await print(invoice(true)))
    const at = [
      'Facture',
      'FAC-2026-000012',
      'Payé au complet',
      'Marie-Ève Bélanger',
      'Claire Roy',
      'MN-7K3QXD',
      'Sous-total',
      'Total',
      'Solde à payer',
    ].map((text) => spoken.indexOf(text))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at.every((place) => place >= 0)).toBe(true)
    expect(spoken).toMatch(/TPS \(5\s%\) \| 6,40\s\$/)
  })

  it('owes nothing to the platform when the first half was more than the whole price came to', async () => {
    const facts = invoice(false)
    const paid = [{ leg: 'initial', amountCents: cents(facts.price.finalCents + 6_300), paidOn: '2026-11-23', card }] as const
    const { spoken } = await readPdf(await print({ ...facts, paid }))
    expect(spoken).toMatch(/Payé en trop, remboursé \| −63,00\s\$/)
    expect(spoken).toMatch(/Solde à payer \| 0,00\s\$/)
  })

  it('is the same bytes each time', async () => {
    expect(Buffer.compare(await print(invoice(true)), await print(invoice(true)))).toBe(0)
  })

  it('carries the whole of what tax law asks, and never the commission', async () => {
    const { spoken } = await readPdf(await print(invoice(true)))
    for (const words of [
      '123456789RT0001',
      '1234567890TQ0001',
      'Grand ménage',
      '26 novembre 2026',
      'Visa se terminant par 4242',
      '−19,20',
      '−10,00',
    ])
      expect(spoken).toContain(words)
    expect(spoken).not.toMatch(/ommission|9,97\s?%|14,97/)
  })

  it('says that an unregistered supplier charges no tax, and shows no line of it', async () => {
    const { spoken } = await readPdf(await print(invoice(false), 'en'))
    expect(spoken).toMatch(/Fournisseur non inscrit aux fichiers de la TPS et de la TVQ\s: aucune taxe\./)
    expect(spoken).toContain('Supplier not registered for GST and QST: no tax.')
    expect(spoken).not.toMatch(/TPS \(5|TVQ \(9/)
  })

  it('names the client to their supplier as the site does, without their card', async () => {
    const { spoken } = await readPdf(await print(invoice(true), 'fr', 'cleaner'))
    expect(spoken).toContain('Claire R.')
    expect(spoken).not.toMatch(/Claire Roy|4242/)
  })

  it('takes any name: emoji, other scripts, ten thousand letters, none at all', async () => {
    for (const name of ['Ana 🌸 Łukasz Нина 王小明', 'É'.repeat(10_000), ' ', '<b>&"\u0000\u202e']) {
      const { spoken, pages } = await readPdf(await print(invoice(true, { supplier: name, client: name }), 'en'))
      expect(pages).toBeLessThan(5)
      expect(spoken).toContain('Solde à payer')
    }
    expect((await readPdf(await print(invoice(true, { client: 'Ana Łukáš' })))).spoken).toMatch(/Ana .uk.s/)
  })

  it('shows photos upright and lying, over as many pages as they take, each with what it shows', async () => {
    const { default: sharp } = await import('sharp')
    const photo = async (nth: number): Promise<Photo> => {
      const size = nth % 3 === 0 ? { width: 450, height: 800 } : { width: 800, height: 600 }
      const jpeg = await sharp({ create: { ...size, channels: 3, background: { r: nth * 9, g: 120, b: 90 } } })
        .jpeg()
        .toBuffer()
      return {
        jpeg,
        ...size,
        alt: { fr: `Photo ${nth}`, en: `Picture ${nth}` },
        caption: { fr: `Avant, ${nth} h`, en: `Before, ${nth}:00` },
      }
    }
    const photos = await Promise.all(Array.from({ length: 13 }, (_none, nth) => photo(nth)))
    const { sections, ...layout } = layOut(SAMPLE_DOCUMENTS[0] as SampleDocument, { reader: 'client', language: 'en' })
    const heading = { fr: 'Photos', en: 'Pictures' }
    const read = await readPdf(await renderPdf({ ...layout, sections: [...sections, { kind: 'photos', heading, photos, notes: [] }] }))
    expect(read.faults).toEqual([])
    expect(read.pages).toBe(4)
    expect(nodesOf(read.tree, 'Figure').map(({ alt }) => alt)).toEqual(photos.map((_photo, nth) => `Photo ${nth} / Picture ${nth}`))
    expect(read.spoken).toMatch(/Photo 12 \/ Picture 12\s+Avant, 12 h Before, 12:00/u)
  })
})

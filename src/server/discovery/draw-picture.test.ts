import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture, pictureSvg } from './draw-picture.ts'
import { outline, widthOf, wrap } from './lettering.ts'

const style = { font: 'text', size: 30 } as const

describe('lettering', () => {
  it('is as wide as its letters with kerning, and grows with its size', () => {
    expect(widthOf('AV', style)).toBeLessThan(widthOf('A', style) + widthOf('V', style))
    expect(widthOf('maison', { font: 'title', size: 60 })).toBeCloseTo(widthOf('maison', { font: 'title', size: 30 }) * 2)
  })

  it('leaves out what it has no letter for, and keeps what it can', () => {
    expect(widthOf('Nguyễn', style)).toBeCloseTo(widthOf('Nguyen', style))
    expect(outline('家', style, { x: 0, y: 0, fill: '#000000' })).not.toContain('<path')
  })

  it('breaks between words, after hyphens when it must, and never at a no-break space', () => {
    const width = widthOf('Nettoyage de', style) + 1
    expect(wrap('Nettoyage de garage', style, width, 3)).toEqual(['Nettoyage de', 'garage'])
    expect(wrap('Nettoyage de\u00a0garage', style, widthOf('Nettoyage', style) + 1, 3)).toEqual(['Nettoyage', 'de\u00a0garage'])
    expect(wrap('Saint-Jean-sur-Richelieu', style, width, 3)).toEqual(['Saint-Jean-', 'sur-Richelieu'])
  })

  it('marks where it was cut', () => {
    const lines = wrap('un deux trois quatre cinq', style, widthOf('un deux…', style) + 1, 1)
    expect(lines).toEqual(['un deux…'])
    expect(wrap('Anticonstitutionnellement', style, 120, 2).every((line) => widthOf(line, style) <= 120 && line.endsWith('…'))).toBe(true)
  })
})

describe('the picture of a shared page', () => {
  const picture = { title: 'Marie-Ève T.', rating: { value: 4.7, text: '4,7 (12 avis)' }, facts: ['Ménage à Montréal', 'Dès 120 $'] }

  it('needs no font, and runs nothing of what people wrote', () => {
    const svg = pictureSvg({ ...picture, title: '<script>&"' }, 'maisonnette')
    expect(svg).not.toMatch(/<text|font-family|<script|<image|href/)
  })

  it('is a PNG of the size that those who show links ask for, light enough to be fetched on the way', async () => {
    const png = await drawPicture(picture, 'maisonnette')
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(png.length).toBeLessThan(120_000)
  })

  it('stays within its area, however long the words', async () => {
    const long = 'Nettoyage de déménagement à Saint-Jean-sur-Richelieu et dans toute la Montérégie'
    const { data, info } = await sharp(
      Buffer.from(pictureSvg({ title: long, rating: picture.rating, facts: [long, long, long] }, 'maisonnette')),
    )
      .extract({ left: 0, top: 567, width: 600, height: 60 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colours = new Set(Array.from({ length: info.width * info.height }, (_, index) => data.readUIntBE(index * 3, 3).toString(16)))
    expect([...colours]).toEqual(['e6eefb'])
  })
})

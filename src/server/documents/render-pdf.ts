// A layout as a tagged PDF: read aloud in the order of its structure, each language by its own voice, and the same bytes every time.
import { readFileSync } from 'node:fs'
import type { Layout, Row, Section, Words } from './layout.ts'
import { printable } from './printable.ts'

type Doc = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

const PAGE = { width: 612, height: 792, margin: 48 }
const INNER = PAGE.width - 2 * PAGE.margin
const BOTTOM = PAGE.height - PAGE.margin - 18
const GAP = 24
const HALF = (INNER - GAP) / 2
const TERM = 96
const VALUE = 172
const INK = '#1f2937'
const MUTED = '#4b5563'
const RULE = '#d1d5db'

type Face = 'text' | 'strong' | 'title'
const FACES = ['text', 'strong', 'title'] as const satisfies readonly Face[]
type Style = { readonly face: Face; readonly size: number; readonly color: string; readonly align?: 'right' }
const TEXT: Style = { face: 'text', size: 10, color: INK }
const STRONG: Style = { ...TEXT, face: 'strong' }
const SOFT: Style = { ...TEXT, color: MUTED }
const HEADING: Style = { face: 'title', size: 12, color: INK }
const TITLE: Style = { face: 'title', size: 24, color: INK }

/** Where text stands. */
type Box = { readonly x: number; readonly y: number; readonly width: number }

export async function renderPdf(layout: Layout): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const faces = FACES.map((face) => [face, readFileSync(new URL(`faces/${face}.ttf`, import.meta.url))] as const)
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: PAGE.margin,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: 'fr-CA',
    displayTitle: true,
    bufferPages: true,
    font: faces[0]?.[1] as never,
    info: {
      Title: `${layout.title.fr} ${layout.number}`,
      Author: layout.issuer,
      Creator: layout.issuer,
      CreationDate: new Date(`${layout.issuedOn}T00:00:00Z`),
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  for (const [face, bytes] of faces) doc.registerFont(face, bytes)
  writePages(new Page(doc), layout)
  writeFeet(doc, layout)
  doc.end()
  await done
  return Buffer.concat(chunks)
}

/** What is written where, top to bottom. */
class Page {
  readonly doc: Doc
  readonly root: Element
  y = PAGE.margin
  constructor(doc: Doc) {
    this.doc = doc
    this.root = doc.struct('Document', { lang: 'fr-CA' } as never)
    doc.addStructure(this.root)
  }

  /** Goes to a new page unless this much still fits. */
  reserve(height: number): void {
    if (this.y + height <= BOTTOM) return
    this.doc.addPage()
    this.y = PAGE.margin
  }

  heightOf(words: Words, style: Style, width: number): number {
    const french = this.measure(words.fr, style, width)
    return words.en === null || this.besideAt(words, style, width) !== null ? french : french + this.measure(words.en, under(style), width)
  }

  /** How far to the right English stands when both languages fit on a line; null when it stands beneath. */
  private besideAt({ fr, en }: Words, style: Style, width: number): number | null {
    if (en === null || style.align === 'right') return null
    const french = this.widthOf(fr, style) + 6
    return french + this.widthOf(en, under(style)) < width ? french : null
  }

  private widthOf(text: string, { face, size }: Style): number {
    return this.doc.font(face).fontSize(size).widthOfString(printable(text))
  }

  private measure(text: string, { face, size }: Style, width: number): number {
    return this.doc.font(face).fontSize(size).heightOfString(printable(text), { width, lineGap: 1 })
  }

  /** Within `parent`: French first, then English in a span of its own language. */
  write(parent: Element, type: string, words: Words, style: Style, { x, y, width }: Box, scope?: 'Row'): void {
    const element = this.doc.struct(type as never, (scope ? { scope } : {}) as never)
    parent.add(element)
    element.add(() => this.print(words.fr, style, { x, y, width }))
    if (words.en !== null) {
      const { en } = words
      const beside = this.besideAt(words, style, width)
      const box =
        beside === null
          ? { x, y: y + this.measure(words.fr, style, width), width }
          : { x: x + beside, y: y + (style.size - under(style).size) * 0.9, width: width - beside }
      const span = this.doc.struct('Span', { lang: 'en-CA' } as never)
      element.add(span)
      span.add(() => this.print(en, under(style), box))
      span.end()
    }
    element.end()
  }

  private print(text: string, { face, size, color, align = undefined }: Style, { x, y, width }: Box): void {
    this.doc.font(face).fontSize(size).fillColor(color)
    this.doc.text(printable(text), x, y, { width, lineGap: 1, align: align ?? 'left' })
  }

  /** A line that screen readers skip. */
  rule(y: number, color = RULE, weight = 0.5): void {
    const { doc } = this
    doc.markContent('Artifact', { type: 'Layout' } as never)
    doc
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke()
    doc.endMarkedContent()
  }
}

const under = (style: Style): Style => ({ ...style, face: 'text', size: style.size > 14 ? 13 : style.size - 1.5, color: MUTED })

function writePages(page: Page, { title, sections }: Layout): void {
  page.write(page.root, 'H1', title, TITLE, { x: PAGE.margin, y: page.y, width: INNER })
  page.y += page.heightOf(title, TITLE, INNER) + 14
  for (let index = 0; index < sections.length;) {
    const [one, two] = [sections[index], sections[index + 1]]
    if (one === undefined) break
    if (two !== undefined && isShort(one) && isShort(two)) {
      writePair(page, one, two)
      index += 2
    } else {
      if (isShort(one)) writeAlone(page, one)
      else writeWide(page, one)
      index += 1
    }
  }
}

/** Two of these stand side by side. */
const isShort = ({ align, rows }: Section): boolean => align === 'words' && rows.length > 0

function writePair(page: Page, left: Section, right: Section): void {
  const height = Math.max(heightOfColumn(page, left, HALF), heightOfColumn(page, right, HALF))
  page.reserve(height)
  const { y } = page
  writeColumn(page, left, { x: PAGE.margin, y, width: HALF })
  writeColumn(page, right, { x: PAGE.margin + HALF + GAP, y, width: HALF })
  page.y = y + height + 12
}

function writeAlone(page: Page, section: Section): void {
  const height = heightOfColumn(page, section, INNER)
  page.reserve(height)
  writeColumn(page, section, { x: PAGE.margin, y: page.y, width: INNER })
  page.y += height + 12
}

const heightOfHeading = (page: Page, { heading }: Section, width: number): number => page.heightOf(heading, HEADING, width) + 4
const heightOfTerms = (page: Page, { term, value }: Row, width: number): number =>
  Math.max(page.heightOf(term, SOFT, TERM), page.heightOf(value, TEXT, width - TERM - 8)) + 3
const heightOfNote = (page: Page, note: Words, width: number): number => page.heightOf(note, SOFT, width) + 4

function heightOfColumn(page: Page, section: Section, width: number): number {
  const rows = section.rows.map((row) => heightOfTerms(page, row, width))
  const notes = section.notes.map((note) => heightOfNote(page, note, width))
  return [heightOfHeading(page, section, width), ...rows, ...notes].reduce((sum, height) => sum + height, 0)
}

function writeColumn(page: Page, section: Section, { x, y: top, width }: Box): void {
  page.write(page.root, 'H2', section.heading, HEADING, { x, y: top, width })
  let y = top + heightOfHeading(page, section, width)
  inTable(page, (table) => {
    for (const row of section.rows) {
      inRow(page, table, (tr) => {
        page.write(tr, 'TH', row.term, SOFT, { x, y, width: TERM }, 'Row')
        page.write(tr, 'TD', row.value, TEXT, { x: x + TERM + 8, y, width: width - TERM - 8 })
      })
      y += heightOfTerms(page, row, width)
    }
  })
  for (const note of section.notes) {
    page.write(page.root, 'P', note, SOFT, { x, y, width })
    y += heightOfNote(page, note, width)
  }
}

/** A section across the page, which may go on overleaf. */
function writeWide(page: Page, section: Section): void {
  const heading = heightOfHeading(page, section, INNER)
  page.reserve(heading + 40)
  page.write(page.root, 'H2', section.heading, HEADING, { x: PAGE.margin, y: page.y, width: INNER })
  page.y += heading
  if (section.rows.length > 0) inTable(page, (table) => section.rows.forEach((row) => writeFigure(page, table, row)))
  page.y += 4
  for (const note of section.notes) {
    const height = heightOfNote(page, note, INNER)
    page.reserve(height)
    page.write(page.root, 'P', note, SOFT, { x: PAGE.margin, y: page.y, width: INNER })
    page.y += height
  }
  page.y += 10
}

function writeFigure(page: Page, table: Element, { term, value, isTotal }: Row): void {
  const style = isTotal ? STRONG : TEXT
  const termWidth = INNER - VALUE - 8
  const height = Math.max(page.heightOf(term, style, termWidth), page.heightOf(value, { ...style, align: 'right' }, VALUE)) + 7
  page.reserve(height)
  page.rule(page.y, isTotal ? INK : RULE, isTotal ? 1 : 0.5)
  const y = page.y + 4
  inRow(page, table, (tr) => {
    page.write(tr, 'TH', term, style, { x: PAGE.margin, y, width: termWidth }, 'Row')
    page.write(tr, 'TD', value, { ...style, align: 'right' }, { x: PAGE.margin + termWidth + 8, y, width: VALUE })
  })
  page.y += height
}

function inTable(page: Page, write: (table: Element) => void): void {
  const table = page.doc.struct('Table')
  page.root.add(table)
  write(table)
  table.end()
}

function inRow(page: Page, table: Element, write: (row: Element) => void): void {
  const row = page.doc.struct('TR')
  table.add(row)
  write(row)
  row.end()
}

function writeFeet(doc: Doc, { foot }: Layout): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' } as never)
    doc.font('text').fontSize(8).fillColor(MUTED)
    doc.text(printable(`${foot} · ${index + 1}/${count}`), PAGE.margin, PAGE.height - PAGE.margin, { width: INNER, lineBreak: false })
    doc.endMarkedContent()
  }
}

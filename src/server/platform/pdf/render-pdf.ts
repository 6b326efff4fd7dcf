// A layout as a tagged PDF: read aloud in the order of its structure, each language by its own voice, and the same bytes every time.
import { readFileSync } from 'node:fs'
import { writePhotos } from './draw-photos.ts'
import type { Layout, PartySection, Row, Section, TableSection } from './layout.ts'
import {
  BOTTOM,
  FACES,
  HEADING,
  INK,
  INNER,
  LEDE,
  MUTED,
  Page,
  PAGE,
  RULE,
  SOFT,
  STRONG,
  TEXT,
  TITLE,
  type Box,
  type Doc,
  type Element,
} from './pdf-page.ts'
import { printable } from './printable.ts'

const GAP = 20
const HALF = (INNER - GAP) / 2
const TERM = 90
const VALUE = 172
const BLUE = '#0b4fb3'
const LEMON = '#ffd64a'
/** The side of our mark. */
const MARK = 30

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

function writePages(page: Page, layout: Layout): void {
  writeHead(page, layout)
  const { sections } = layout
  for (let index = 0; index < sections.length;) {
    const parties = partiesFrom(sections, index)
    const section = sections[index]
    if (parties.length > 0) writeParties(page, parties)
    else if (section?.kind === 'photos') writePhotos(page, section)
    else if (section && section.kind !== 'party') (section.kind === 'figures' ? writeFigures : writeWords)(page, section)
    index += Math.max(1, parties.length)
  }
}

/** The title beside our mark, the number and the date, and what matters. */
function writeHead(page: Page, { title, head, lede }: Layout): void {
  drawMark(page)
  page.write(page.root, 'H1', title, TITLE, { x: PAGE.margin, y: page.y, width: INNER - MARK - GAP })
  page.y += page.heightOf(title, TITLE, INNER - MARK - GAP) + 8
  page.y += writeTerms(page, [head], page.y) + 8
  page.write(page.root, 'P', lede, LEDE, { x: PAGE.margin, y: page.y, width: INNER })
  page.y += page.heightOf(lede, LEDE, INNER) + 14
}

/** The house of `web/ui/logo.tsx`, at the right edge. */
function drawMark(page: Page): void {
  page.artifact((doc) => {
    doc
      .save()
      .translate(PAGE.width - PAGE.margin - MARK, page.y)
      .scale(MARK / 30)
    doc.path('M4 14 15 4l11 10v12H4z').lineWidth(2).lineJoin('round').fillAndStroke(BLUE, BLUE)
    doc.path('M11 27v-7a4 4 0 0 1 8 0v7z').fill(LEMON)
    doc.restore()
  })
}

function partiesFrom(sections: readonly Section[], from: number): readonly PartySection[] {
  const parties: PartySection[] = []
  for (const section of sections.slice(from)) {
    if (section.kind !== 'party') break
    parties.push(section)
  }
  return parties
}

const heightOfHeading = (page: Page, { heading }: Section, width: number): number => page.heightOf(heading, HEADING, width) + 4
const heightOfNotes = (page: Page, { notes }: Section, width: number): number =>
  notes.reduce((sum, note) => sum + page.heightOf(note, SOFT, width) + 4, 0)

/** In columns as many as there are. */
function writeParties(page: Page, parties: readonly PartySection[]): void {
  const width = (INNER - GAP * (parties.length - 1)) / parties.length
  const heightOf = (party: PartySection): number =>
    party.lines.reduce((sum, line) => sum + page.heightOfLine(line, width), heightOfHeading(page, party, width)) +
    heightOfNotes(page, party, width)
  const height = Math.max(...parties.map(heightOf))
  page.reserve(height)
  parties.forEach((party, nth) => writeParty(page, party, { x: PAGE.margin + nth * (width + GAP), y: page.y, width }))
  page.y += height + 14
}

function writeParty(page: Page, party: PartySection, { x, y: top, width }: Box): void {
  page.write(page.root, 'H2', party.heading, HEADING, { x, y: top, width })
  let y = top + heightOfHeading(page, party, width)
  for (const line of party.lines) {
    page.writeLine(line, { x, y, width })
    y += page.heightOfLine(line, width)
  }
  writeNotes(page, party, { x, y, width })
}

function writeNotes(page: Page, { notes }: Section, { x, y: top, width }: Box): void {
  let y = top
  for (const note of notes) {
    page.write(page.root, 'P', note, SOFT, { x, y, width })
    y += page.heightOf(note, SOFT, width) + 4
  }
}

/** Its rows in two columns. */
function writeWords(page: Page, section: TableSection): void {
  const { rows } = section
  const half = Math.ceil(rows.length / 2)
  const columns = [rows.slice(0, half), rows.slice(half)]
  const heading = heightOfHeading(page, section, INNER)
  page.reserve(heading + heightOfTerms(page, columns) + heightOfNotes(page, section, INNER))
  page.write(page.root, 'H2', section.heading, HEADING, { x: PAGE.margin, y: page.y, width: INNER })
  page.y += heading
  page.y += writeTerms(page, columns, page.y)
  writeNotes(page, section, { x: PAGE.margin, y: page.y, width: INNER })
  page.y += heightOfNotes(page, section, INNER) + 12
}

const heightOfTerm = (page: Page, { term, value }: Row): number =>
  Math.max(page.heightOf(term, SOFT, TERM), page.heightOf(value, TEXT, HALF - TERM - 8)) + 3
const heightOfTerms = (page: Page, columns: readonly (readonly Row[])[]): number =>
  Math.max(...columns.map((rows) => rows.reduce((sum, row) => sum + heightOfTerm(page, row), 0)))

/** One table, its columns beside each other; its height. */
function writeTerms(page: Page, columns: readonly (readonly Row[])[], top: number): number {
  if (columns.every((rows) => rows.length === 0)) return 0
  inTable(page, (table) =>
    columns.forEach((rows, nth) => {
      const x = PAGE.margin + nth * (HALF + GAP)
      let y = top
      for (const row of rows) {
        inRow(page, table, (tr) => {
          page.write(tr, 'TH', row.term, SOFT, { x, y, width: TERM }, 'Row')
          page.write(tr, 'TD', row.value, TEXT, { x: x + TERM + 8, y, width: HALF - TERM - 8 })
        })
        y += heightOfTerm(page, row)
      }
    }),
  )
  return heightOfTerms(page, columns)
}

/** Across the page: whole on one, or where it is longer than that, going on overleaf. */
function writeFigures(page: Page, section: TableSection): void {
  const heading = heightOfHeading(page, section, INNER)
  const notes = heightOfNotes(page, section, INNER)
  const whole = section.rows.reduce((sum, row) => sum + heightOfFigure(page, row), heading + notes + 4)
  page.reserve(whole <= BOTTOM - PAGE.margin ? whole : heading + 40)
  page.write(page.root, 'H2', section.heading, HEADING, { x: PAGE.margin, y: page.y, width: INNER })
  page.y += heading
  if (section.rows.length > 0) inTable(page, (table) => section.rows.forEach((row) => writeFigure(page, table, row)))
  page.y += 4
  page.reserve(notes)
  writeNotes(page, section, { x: PAGE.margin, y: page.y, width: INNER })
  page.y += notes + 10
}

const TERM_OF_FIGURE = INNER - VALUE - 8
const heightOfFigure = (page: Page, { term, value, isTotal }: Row): number => {
  const style = isTotal ? STRONG : TEXT
  return Math.max(page.heightOf(term, style, TERM_OF_FIGURE), page.heightOf(value, { ...style, align: 'right' }, VALUE)) + 5
}

function writeFigure(page: Page, table: Element, row: Row): void {
  const { term, value, isTotal } = row
  const style = isTotal ? STRONG : TEXT
  const height = heightOfFigure(page, row)
  page.reserve(height)
  page.rule(page.y, isTotal ? INK : RULE, isTotal ? 1 : 0.5)
  const y = page.y + 3
  inRow(page, table, (tr) => {
    page.write(tr, 'TH', term, style, { x: PAGE.margin, y, width: TERM_OF_FIGURE }, 'Row')
    page.write(tr, 'TD', value, { ...style, align: 'right' }, { x: PAGE.margin + TERM_OF_FIGURE + 8, y, width: VALUE })
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

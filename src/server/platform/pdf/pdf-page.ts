// A page that is written from top to bottom: each text measured, marked in the structure, and in both languages where there are two.
import type { Line, Words } from './layout.ts'
import { printable } from './printable.ts'

export type Doc = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

export const PAGE = { width: 612, height: 792, margin: 44 }
export const INNER = PAGE.width - 2 * PAGE.margin
export const BOTTOM = PAGE.height - PAGE.margin - 14
export const INK = '#1f2937'
export const MUTED = '#4b5563'
export const RULE = '#d1d5db'

type Face = 'text' | 'strong' | 'title'
export const FACES = ['text', 'strong', 'title'] as const satisfies readonly Face[]
type Style = { readonly face: Face; readonly size: number; readonly color: string; readonly align?: 'right' }
export const TEXT: Style = { face: 'text', size: 10, color: INK }
export const STRONG: Style = { ...TEXT, face: 'strong' }
export const SOFT: Style = { ...TEXT, color: MUTED }
export const HEADING: Style = { face: 'title', size: 11.5, color: INK }
export const LEDE: Style = { face: 'strong', size: 14, color: INK }
export const TITLE: Style = { face: 'title', size: 24, color: INK }

/** Where text stands. */
export type Box = { readonly x: number; readonly y: number; readonly width: number }

/** What is written where, top to bottom. */
export class Page {
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
    this.say(element, words, style, { x, y, width })
    element.end()
  }

  private say(element: Element, words: Words, style: Style, { x, y, width }: Box): void {
    element.add(() => this.print(words.fr, style, { x, y, width }))
    const { en } = words
    if (en === null) return
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

  private print(text: string, { face, size, color, align = undefined }: Style, { x, y, width }: Box): void {
    this.doc.font(face).fontSize(size).fillColor(color)
    this.doc.text(printable(text), x, y, { width, lineGap: 1, align: align ?? 'left' })
  }

  /** Drawn, and skipped by screen readers. */
  artifact(draw: (doc: Doc) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' } as never)
    draw(this.doc)
    this.doc.endMarkedContent()
  }

  rule(y: number, color: string, weight: number): void {
    this.artifact((doc) =>
      doc
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke(),
    )
  }

  /** A line of a party: its term with English beside it, then the value. */
  writeLine({ term, value, isName }: Line, { x, y, width }: Box): void {
    const style = isName ? STRONG : TEXT
    if (term === null) return this.write(this.root, 'P', value, style, { x, y, width })
    const element = this.doc.struct('P')
    this.root.add(element)
    this.say(element, term, SOFT, { x, y, width })
    const offset = this.widthOfTerm(term)
    element.add(() => this.print(value.fr, style, { x: x + offset, y, width: width - offset }))
    element.end()
  }

  heightOfLine({ term, value, isName }: Line, width: number): number {
    return this.heightOf(value, isName ? STRONG : TEXT, width - (term === null ? 0 : this.widthOfTerm(term))) + 2
  }

  private widthOfTerm({ fr, en }: Words): number {
    return this.widthOf(fr, SOFT) + 6 + (en === null ? 0 : this.widthOf(en, under(SOFT)) + 6)
  }
}

const under = (style: Style): Style => ({ ...style, face: 'text', size: style.size > 14 ? 13 : style.size - 1.5, color: MUTED })

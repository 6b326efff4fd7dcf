// Reads a PDF as a screen reader does: its language, its title, and its text in the order of its structure.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type Node = {
  readonly role: string
  readonly lang?: string
  /** What a picture shows. */
  readonly alt?: string
  readonly text: string
  readonly children: readonly Node[]
}
export type ReadPdf = {
  readonly marked: boolean
  readonly lang: string | null
  readonly title: string
  readonly pages: number
  /** Of all pages. */
  readonly tree: readonly Node[]
  /** Everything that is in the structure, in its order. */
  readonly spoken: string
  /** Everything on the pages but the artifacts, in the order in which it was drawn. */
  readonly drawn: string
  /** Text that is neither in the structure nor an artifact. */
  readonly untagged: string
  /** What a checker of accessible PDFs (ISO 14289-1) refuses; empty of a good one. */
  readonly faults: readonly string[]
}

type Item = { readonly type?: string; readonly tag?: string; readonly id?: string; readonly str?: string; readonly hasEOL?: boolean }
type Struct = {
  readonly role?: string
  readonly lang?: string
  readonly alt?: string
  readonly type?: string
  readonly id?: string
  readonly children?: readonly Struct[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const { info } = await pdf.getMetadata()
  const tree: Node[] = []
  const drawn: string[] = []
  let untagged = ''
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const onPage = textsOf(items as Item[])
    drawn.push(...onPage.texts.values())
    untagged += onPage.untagged
    const root = (await page.getStructTree()) as Struct | null
    tree.push(...spokenHere((root?.children ?? []).map((child) => nodeOf(child, onPage.texts))))
  }
  const marked = ((await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null)?.get('Marked') === true
  const lang = String((info as Record<string, unknown>)['Language'] ?? '') || null
  await task.destroy()
  const read = { marked, title: String((info as Record<string, unknown>)['Title']), pages: pdf.numPages, lang, tree, untagged }
  const all = { ...read, spoken: tree.map(spokenOf).join('\n'), drawn: drawn.join('\n') }
  return { ...all, faults: faultsOf(all, Buffer.from(bytes).toString('latin1')) }
}

/** The text of each marked content by its id, none of a picture, and what stands outside of all. */
function textsOf(items: readonly Item[]): { readonly texts: ReadonlyMap<string, string>; readonly untagged: string } {
  const texts = new Map<string, string>()
  const open: (string | null)[] = []
  let untagged = ''
  for (const { type, tag, id, str, hasEOL } of items) {
    if (type === 'endMarkedContent') open.pop()
    else if (type?.startsWith('beginMarkedContent')) {
      open.push(tag === 'Artifact' ? tag : (id ?? null))
      if (id !== undefined && tag !== 'Artifact' && !texts.has(id)) texts.set(id, '')
    } else if ((str || hasEOL) && !open.includes('Artifact')) {
      const said = (str ?? '') + (hasEOL ? ' ' : '')
      const at = open.findLast((each) => each !== null)
      if (at) texts.set(at, (texts.get(at) ?? '') + said)
      else untagged += said
    }
  }
  return { texts, untagged }
}

const letters = (text: string): string => text.replaceAll(/[\s|]/gu, '')

function faultsOf({ marked, lang, title, tree, drawn, untagged }: Omit<ReadPdf, 'faults'>, source: string): readonly string[] {
  const headings = headingsOf(tree)
  const rows = nodesOf(tree, 'TR')
  const figures = nodesOf(tree, 'Figure').filter(({ alt }) => alt)
  const pictures = source.match(/\/Subtype \/Image/gu) ?? []
  const rules: readonly (readonly [boolean, string])[] = [
    [marked, 'the content is not marked'],
    [lang !== null && /^[a-z]{2}-[A-Z]{2}$/u.test(lang), `the language is ${lang}`],
    [title.trim() !== '' && source.includes('/DisplayDocTitle true'), 'no title is shown'],
    [source.includes('pdfuaid:part'), 'it does not say that it is accessible'],
    [letters(untagged) === '', `outside of the structure: ${untagged}`],
    [letters(tree.map(textOf).join('')) === letters(drawn), 'it is read in another order than it is drawn'],
    [figures.length === pictures.length, `${figures.length} of ${pictures.length} pictures say what they show`],
    [headings[0] === 1 && headings.filter((level) => level === 1).length === 1, `levels of headings: ${headings.join(' ')}`],
    [headings.every((level, nth) => nth === 0 || level <= (headings[nth - 1] ?? 0) + 1), 'a level of headings is skipped'],
    [rows.every(({ children }) => children.map(({ role }) => role).join(' ') === 'TH TD'), 'a row has no header'],
    [(source.match(/\/Scope \/Row/gu) ?? []).length === rows.length, 'a header does not say of what'],
  ]
  return rules.flatMap(([isKept, fault]) => (isKept ? [] : [fault]))
}

const headingsOf = (nodes: readonly Node[]): readonly number[] =>
  nodes.flatMap(({ role, children }) => [...(/^H\d$/u.test(role) ? [Number(role.slice(1))] : []), ...headingsOf(children)])

/** Without what says nothing here: a table that goes on overleaf has all of its rows on both pages. */
const spokenHere = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => (spokenOf(node).trim() === '' ? [] : [{ ...node, children: spokenHere(node.children) }]))

const nodeOf = (struct: Struct, texts: ReadonlyMap<string, string>): Node => ({
  role: struct.role ?? '',
  ...(struct.lang && { lang: struct.lang }),
  ...(struct.alt && (struct.children ?? []).some(({ id }) => texts.has(id ?? '')) && { alt: struct.alt }),
  text: struct.type === 'content' ? (texts.get(struct.id ?? '') ?? '') : '',
  children: (struct.children ?? []).map((child) => nodeOf(child, texts)),
})

const textOf = ({ text, children }: Node): string => text + children.map(textOf).join('')

const spokenOf = ({ role, alt = '', text, children }: Node): string => {
  const inner = [alt, text.trim(), ...children.map(spokenOf)].filter(Boolean)
  return inner.join(role === 'TR' ? ' | ' : ['Table', 'Document', 'Root'].includes(role) ? '\n' : ' ')
}

export const nodesOf = (nodes: readonly Node[], role: string): readonly Node[] =>
  nodes.flatMap((node) => [...(node.role === role ? [node] : []), ...nodesOf(node.children, role)])

// Reads a PDF as a screen reader does: its language, its title, and its text in the order of its structure.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type Node = { readonly role: string; readonly lang?: string; readonly text: string; readonly children: readonly Node[] }
export type ReadPdf = {
  readonly marked: boolean
  readonly lang: string | null
  readonly title: string
  readonly pages: number
  /** Of all pages. */
  readonly tree: readonly Node[]
  /** Everything that is in the structure, in its order. */
  readonly spoken: string
  /** Everything on the pages. */
  readonly drawn: string
}

type Item = { readonly type?: string; readonly id?: string; readonly str?: string }
type Struct = {
  readonly role?: string
  readonly lang?: string
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
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items, lang: _lang } = await page.getTextContent({ includeMarkedContent: true })
    const texts = textsOf(items as Item[])
    drawn.push(...items.map((item) => (item as Item).str ?? ''))
    const root = (await page.getStructTree()) as Struct | null
    tree.push(...(root?.children ?? []).map((child) => nodeOf(child, texts)))
  }
  const marked = ((await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null)?.get('Marked') === true
  const read = { marked, title: String((info as Record<string, unknown>)['Title']), pages: pdf.numPages }
  const lang = String((info as Record<string, unknown>)['Language'] ?? '') || null
  await task.destroy()
  return { ...read, lang, tree, spoken: tree.map(spokenOf).join('\n'), drawn: drawn.join(' ') }
}

/** The text of each marked content by its id. */
function textsOf(items: readonly Item[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const open: (string | null)[] = []
  for (const { type, id, str } of items) {
    if (type === 'endMarkedContent') open.pop()
    else if (type?.startsWith('beginMarkedContent')) open.push(id ?? null)
    else {
      const at = open.findLast((each) => each !== null)
      if (at && str) texts.set(at, (texts.get(at) ?? '') + str)
    }
  }
  return texts
}

const nodeOf = (struct: Struct, texts: ReadonlyMap<string, string>): Node => ({
  role: struct.role ?? '',
  ...(struct.lang && { lang: struct.lang }),
  text: struct.type === 'content' ? (texts.get(struct.id ?? '') ?? '') : '',
  children: (struct.children ?? []).map((child) => nodeOf(child, texts)),
})

const spokenOf = ({ role, text, children }: Node): string => {
  const inner = [text.trim(), ...children.map(spokenOf)].filter(Boolean)
  return inner.join(role === 'TR' ? ' | ' : ['Table', 'Document', 'Root'].includes(role) ? '\n' : ' ')
}

export const nodesOf = (nodes: readonly Node[], role: string): readonly Node[] =>
  nodes.flatMap((node) => [...(node.role === role ? [node] : []), ...nodesOf(node.children, role)])

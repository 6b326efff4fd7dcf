// The markup of long texts: lines that begin with a hyphen are items of a list, and [words](/path) is a link.

export type Block = { readonly kind: 'paragraph'; readonly text: string } | { readonly kind: 'list'; readonly items: readonly string[] }

/** Items that follow one another are one list. */
export function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const item = line.startsWith('- ') ? line.slice(2) : null
    const last = blocks.at(-1)
    if (item === null) blocks.push({ kind: 'paragraph', text: line })
    else if (last?.kind === 'list') blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, item] }
    else blocks.push({ kind: 'list', items: [item] })
  }
  return blocks
}

export type Piece = { readonly words: string; /** The link's target; null for plain text. */ readonly to: string | null }

export function piecesOf(line: string): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const link of line.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)) {
    if (link.index > from) pieces.push({ words: line.slice(from, link.index), to: null })
    pieces.push({ words: link[1] ?? '', to: link[2] ?? null })
    from = link.index + link[0].length
  }
  if (from < line.length) pieces.push({ words: line.slice(from), to: null })
  return pieces
}

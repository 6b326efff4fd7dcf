// Of a style sheet, what one page uses, for pages that carry their styles: rules for elements and classes that it has and the theme that it wears.
// The whole sheet comes before the page wakes (`platform/sleep.ts`), so what only script can show may be left out here.

/** One alternative of a selector: what a page must have for it to apply to anything. */
type Needs = { readonly elements: readonly string[]; readonly classes: readonly string[]; readonly theme: string | null }
type Part =
  | { readonly kind: 'rule'; readonly text: string; readonly needs: readonly Needs[] }
  | { readonly kind: 'group'; readonly prelude: string; readonly parts: readonly Part[] }
  /** An animation or a property: kept when what is kept speaks of it. */
  | { readonly kind: 'named'; readonly text: string; readonly name: string }
  /** A font for some letters only. */
  | { readonly kind: 'letters'; readonly text: string; readonly letters: RegExp }
  /** The layers that only give values to names; the sheet begins with them. */
  | { readonly kind: 'values'; readonly text: string }
  | { readonly kind: 'other'; readonly text: string }

const GROUP = /^@(?:media|supports|layer|container)\b/
const VALUES = /^@layer (?:properties|theme)$/
const NAMED = /^@(?:keyframes|property)\s+(\S+)/
const read = new Map<string, readonly Part[]>()

/** `html` as it is sent; the sheet as the build wrote it, its rules flat. */
export function usedStyles(css: string, html: string): string {
  const parts = read.get(css) ?? partsOf(css.replaceAll(/\/\*[^]*?\*\//g, ''))
  read.set(css, parts)
  const classes = classesIn(html)
  const elements = new Set(['html', 'body', ...[...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name)])
  const theme = /\sdata-theme="([^"]*)"/.exec(html)?.[1]
  const isMet = (needs: Needs): boolean =>
    (needs.theme === null || needs.theme === theme) &&
    needs.elements.every((name) => elements.has(name)) &&
    needs.classes.every((name) => classes.has(name))

  const kept = (list: readonly Part[]): string =>
    list
      .map((part) => {
        if (part.kind === 'rule') return part.needs.some(isMet) ? part.text : ''
        if (part.kind === 'letters') return part.letters.test(html) ? part.text : ''
        if (part.kind !== 'group') return part.kind === 'other' ? part.text : ''
        const inside = kept(part.parts)
        return inside && `${part.prelude}{${inside}}`
      })
      .join('')
  const rules = kept(parts)
  const mentioned = new Set(rules.match(WORDS))
  const values = parts.map((part) => (part.kind === 'values' ? spokenOf(part.text, mentioned) : '')).join('')
  return values + rules + parts.map((part) => (part.kind === 'named' && mentioned.has(part.name) ? part.text : '')).join('')
}

const WORDS = /[\w-]+/g

/** Of the named values, those that something kept speaks of, and those that they speak of in turn. */
function spokenOf(values: string, mentioned: Set<string>): string {
  const before = mentioned.size
  const spoken = values.replaceAll(/(--[\w-]+):([^;{}]*);?/g, (declaration, name: string, value: string) => {
    if (!mentioned.has(name)) return ''
    for (const word of value.match(WORDS) ?? []) mentioned.add(word)
    return declaration
  })
  return mentioned.size === before ? spoken : spokenOf(values, mentioned)
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" }

function classesIn(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) =>
    list.replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity),
  )
  return new Set(lists.flatMap((list) => list.split(/\s+/)))
}

function partsOf(css: string): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < css.length;) {
    const [end, sign] = next(css, at, /[{;]/)
    const prelude = css.slice(at, end).trim()
    if (sign !== '{') {
      if (prelude) parts.push({ kind: 'other', text: `${prelude};` })
      at = end + 1
      continue
    }
    const close = closing(css, end)
    const body = css.slice(end + 1, close)
    parts.push(partOf(prelude, body))
    at = close + 1
  }
  return parts
}

function partOf(prelude: string, body: string): Part {
  const text = `${prelude}{${body}}`
  const name = NAMED.exec(prelude)?.[1]
  if (name !== undefined) return { kind: 'named', name, text }
  if (VALUES.test(prelude)) return { kind: 'values', text }
  const range = prelude === '@font-face' && /unicode-range:([^;]+)/.exec(body)?.[1]
  if (range) return { kind: 'letters', text, letters: lettersOf(range) }
  if (GROUP.test(prelude)) return { kind: 'group', prelude, parts: partsOf(body) }
  return prelude.startsWith('@') ? { kind: 'other', text } : { kind: 'rule', text, needs: alternatives(prelude).map(needsOf) }
}

/** « U+A1-AA,U+D7,U+219? » as a pattern. */
function lettersOf(range: string): RegExp {
  const runs = [...range.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi)].map(
    ([, first = '', last = first]) => String.raw`\u{${first.replaceAll('?', '0')}}-\u{${last.replaceAll('?', 'F')}}`,
  )
  return new RegExp(`[${runs.join('')}]`, 'u')
}

/** The first of `signs` from `from` on that is neither escaped nor inside quotes; the end when there is none. */
function next(css: string, from: number, signs: RegExp): [number, string] {
  for (let at = from; at < css.length; at++) {
    const sign = css[at] ?? ''
    if (sign === '\\') at++
    else if (sign === '"' || sign === "'") at = endOfQuote(css, at, sign)
    else if (signs.test(sign)) return [at, sign]
  }
  return [css.length, '']
}

function endOfQuote(css: string, open: number, quote: string): number {
  for (let at = open + 1; at < css.length; at++) {
    if (css[at] === '\\') at++
    else if (css[at] === quote) return at
  }
  return css.length
}

function closing(css: string, open: number): number {
  for (let at = open, depth = 0; ;) {
    const [found, sign] = next(css, at, /[{}]/)
    depth += sign === '{' ? 1 : -1
    if (depth === 0 || sign === '') return found
    at = found + 1
  }
}

function alternatives(selector: string): string[] {
  const found: string[] = []
  for (let at = 0, start = 0, depth = 0; ;) {
    const [place, sign] = next(selector, at, /[(),]/)
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === '' || (sign === ',' && depth === 0)) {
      found.push(selector.slice(start, place))
      start = place + 1
    }
    if (sign === '') return found
    at = place + 1
  }
}

/** Signs that are escaped belong to the name of a class. */
const LISTED = /:not\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\)|(?<!\\)\((?:\\.|[^()\\])*(?<!\\),(?:\\.|[^()\\])*\)/g

/** What stands in a list of its own (`:is(.a, .b)`) or is excluded (`:not(.a)`) is not asked for: too much may be kept, never too little. */
function needsOf(selector: string): Needs {
  const plain = selector.replaceAll(LISTED, '')
  const classes = [...plain.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    name.replaceAll(
      /\\(?:([0-9a-f]{1,6})\s?|(.))/gi,
      (_, code?: string, sign?: string) => sign ?? String.fromCodePoint(Number.parseInt(code ?? '', 16)),
    ),
  )
  const elements = [...plain.replaceAll(/\\(?:[0-9a-f]{1,6}\s?|.)/gi, '_').matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].map(
    ([, name = '']) => name,
  )
  return { elements, classes, theme: /\[data-theme="?(\w+)"?\]/.exec(plain)?.[1] ?? null }
}

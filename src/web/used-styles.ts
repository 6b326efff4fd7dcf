// Of a style sheet, what one page uses, for pages that carry their styles: rules for elements and classes that it has and the theme that it wears.
// The whole sheet comes before the page wakes (`platform/sleep.ts`), so what only script can show may be left out here.
import type { StyleNeeds, StylePart } from '#contract/page.ts'

/** `html` as it is sent; the sheet in parts, as the build took it apart. */
export function usedStyles(parts: readonly StylePart[], html: string): string {
  const classes = classesIn(html)
  const elements = new Set(['html', 'body', ...[...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name)])
  const theme = /\sdata-theme="([^"]*)"/.exec(html)?.[1]
  const isMet = (needs: StyleNeeds): boolean =>
    (needs.theme === null || needs.theme === theme) &&
    needs.elements.every((name) => elements.has(name)) &&
    needs.classes.every((name) => classes.has(name))

  const kept = (part: StylePart): string => {
    switch (part.kind) {
      case 'rule':
        return part.needs.some(isMet) ? part.text : ''
      case 'group': {
        // A pointer that hovers has woken the page.
        if (part.prelude.includes('hover:hover')) return ''
        const inside = part.parts.map(kept).join('')
        return inside && `${part.prelude}${inside}}`
      }
      case 'letters':
        return new RegExp(part.letters, 'u').test(html) ? part.text : ''
      case 'values':
      case 'named':
        return ''
      case 'other':
        return part.text
    }
  }
  const rules = parts.map(kept).join('')
  const mentioned = new Set(rules.match(WORDS))
  const values = parts.map((part) => (part.kind === 'values' ? mentionedOf(part.text, mentioned) : '')).join('')
  return values + rules + parts.map((part) => (part.kind === 'named' && mentioned.has(part.name) ? part.text : '')).join('')
}

const WORDS = /[\w-]+/g

/** Of the named values, those that something kept mentions, and those that they mention in turn. */
function mentionedOf(values: string, mentioned: Set<string>): string {
  const before = mentioned.size
  const left = values.replaceAll(/(--[\w-]+):([^;{}]*);?/g, (declaration, name: string, value: string) => {
    if (!mentioned.has(name)) return ''
    for (const word of value.match(WORDS) ?? []) mentioned.add(word)
    return declaration
  })
  return mentioned.size === before ? left : mentionedOf(left, mentioned)
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" }

/** React writes attributes in one way: in double quotes, five signs as entities. */
function classesIn(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) =>
    list.replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity),
  )
  return new Set(lists.flatMap((list) => list.split(/\s+/)))
}

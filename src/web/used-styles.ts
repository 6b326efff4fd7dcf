// Selects the part of a style sheet that one page uses, for inlining: the rules of its elements, classes and theme.
// The whole sheet loads before the page wakes (`platform/sleep.ts`), so rules for script-only states may be left out.
import type { StyleNeeds, StylePart } from '#contract/page.ts'

/** `html` as sent; the sheet in the parts of the build. */
export function usedStyles(parts: readonly StylePart[], html: string): string {
  const classes = classesIn(html)
  const elements = new Set(['html', 'body', ...[...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name)])
  // Which of the two a device wears is known in the browser alone.
  const isAuto = html.includes(' data-theme-choice="auto"')
  const themes = new Set<string | null | undefined>([null, /\sdata-theme="([^"]*)"/.exec(html)?.[1], isAuto ? 'dark' : null])
  const isMet = (needs: StyleNeeds): boolean =>
    themes.has(needs.theme) && needs.elements.every((name) => elements.has(name)) && needs.classes.every((name) => classes.has(name))

  const kept = (part: StylePart): string => {
    switch (part.kind) {
      case 'rule':
        return part.needs.some(isMet) ? part.text : ''
      case 'group': {
        // A hovering pointer has woken the page.
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

/** The variables that kept rules use, directly or through other variables. */
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

/** React writes attributes in double quotes, with five characters as entities. */
function classesIn(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) =>
    list.replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity),
  )
  return new Set(lists.flatMap((list) => list.split(/\s+/)))
}

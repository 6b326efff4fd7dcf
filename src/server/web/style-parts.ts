// Divides a style sheet at build time, with a parser, into parts that a page can inline (`src/web/used-styles.ts`).
import { transform, type Rule, type Selector } from 'lightningcss'
import type { StyleNeeds, StylePart } from '#contract/page.ts'

/** A sheet from the build, its rules flat. The texts of the parts, one after the other, are the sheet. */
export function stylePartsOf(css: string): readonly StylePart[] {
  let rules: readonly Rule[] = []
  transform({ filename: 'sheet.css', code: new TextEncoder().encode(css), visitor: { StyleSheet: (sheet) => void (rules = sheet.rules) } })
  return partsOf(css, rules, css.length)
}

/** `end`: where the text of the last rule ends. */
function partsOf(css: string, rules: readonly Rule[], end: number): StylePart[] {
  const starts = rules.map((rule) => startOf(css, rule))
  return rules.map((rule, index) => partOf(css, rule, starts[index] ?? 0, starts[index + 1] ?? end))
}

function partOf(css: string, rule: Rule, start: number, end: number): StylePart {
  const text = css.slice(start, end).trim()
  switch (rule.type) {
    case 'style':
      return { kind: 'rule', text, needs: rule.value.selectors.map(needsOf) }
    case 'keyframes':
      return { kind: 'named', text, name: rule.value.name.value }
    case 'property':
      return { kind: 'named', text, name: rule.value.name }
    case 'font-face': {
      const ranges = rule.value.properties.flatMap((property) => (property.type === 'unicode-range' ? property.value : []))
      return ranges.length === 0 ? { kind: 'other', text } : { kind: 'letters', text, letters: `[${ranges.map(lettersOf).join('')}]` }
    }
    case 'layer-block':
      if (['properties', 'theme'].includes(rule.value.name?.join('.') ?? '')) return { kind: 'values', text }
      return groupOf(css, rule.value.rules, start, end)
    case 'media':
    case 'supports':
    case 'container':
      return groupOf(css, rule.value.rules, start, end)
    default:
      return { kind: 'other', text }
  }
}

function groupOf(css: string, rules: readonly Rule[], start: number, end: number): StylePart {
  const [first] = rules
  const open = first ? startOf(css, first) : css.indexOf('{', start) + 1
  return { kind: 'group', prelude: css.slice(start, open), parts: partsOf(css, rules, css.lastIndexOf('}', end - 1)) }
}

const lettersOf = ({ start, end }: { readonly start: number; readonly end: number }): string =>
  String.raw`\u{${start.toString(16)}}-\u{${end.toString(16)}}`

/** The parser counts lines from 0 and columns from 1. */
function startOf(css: string, rule: Rule): number {
  if (!('value' in rule) || rule.value === null || !('loc' in rule.value)) throw new Error(`a ${rule.type} stands nowhere`)
  const { line, column } = rule.value.loc
  let start = 0
  for (let at = 0; at < line; at++) start = css.indexOf('\n', start) + 1
  return start + column - 1
}

/** Classes in `:is(…)` and `:not(…)` are not required: too much may be kept, never too little. */
function needsOf(selector: Selector): StyleNeeds {
  const needs = { elements: [] as string[], classes: [] as string[], theme: null as string | null }
  const read = (parts: Selector): void => {
    for (const part of parts) {
      if (part.type === 'class') needs.classes.push(part.name)
      else if (part.type === 'type') needs.elements.push(part.name)
      else if (part.type === 'attribute' && part.name === 'data-theme') needs.theme = part.operation?.value ?? null
      else if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where') && part.selectors.length === 1)
        read(part.selectors[0] ?? [])
    }
  }
  read(selector)
  return needs
}

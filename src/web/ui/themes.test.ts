// The three themes keep their promise of contrast: text at 4.5:1, lines of controls and focus at 3:1.
import { describe, expect, it } from 'vitest'
import { THEME_COLOURS, THEMES } from '#domain/theme.ts'

// Browser code has no types for Node and the test runner empties imported style sheets, so the file is read through a minimal declaration.
const files: { readFileSync: (at: URL, encoding: 'utf8') => string } = await import(['node', 'fs'].join(':'))
const css = files.readFileSync(new URL('./themes.css', import.meta.url), 'utf8')

function tokensOf(theme: string): Map<string, string> {
  const block = new RegExp(`\\[data-theme='${theme}'\\]\\s*\\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map((match) => [match[1] ?? '', match[2] ?? '']))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['background', 'card', 'popover', 'muted', 'secondary'] as const
const textPairs: readonly (readonly [string, string])[] = [
  ...grounds.flatMap((ground) => ['foreground', 'muted-foreground', 'bad', 'ok'].map((text) => [text, ground] as const)),
  ...['background', 'card', 'popover', 'muted', 'secondary'].map((ground) => ['primary', ground] as const),
  ['primary-foreground', 'primary'],
  ['primary-foreground', 'primary-strong'],
  ['destructive-foreground', 'destructive'],
  ['accent-foreground', 'accent'],
  ['secondary-foreground', 'secondary'],
  ['ok', 'ok-muted'],
  ['warn', 'warn-muted'],
  ['bad', 'bad-muted'],
  ['info', 'info-muted'],
  ['foreground', 'info-muted'],
  ['background', 'foreground'],
  ['muted-foreground', 'land'],
  ['foreground', 'land'],
]
const linePairs = ['background', 'card', 'popover', 'muted'].flatMap((ground) => [['input', ground] as const, ['ring', ground] as const])

describe.each(THEMES)('the %s theme', (theme) => {
  const tokens = tokensOf(theme)
  const colour = (name: string) => tokens.get(name) ?? `no token ${name}`

  it('colours the browser around it as its own background', () => {
    expect(THEME_COLOURS[theme]).toBe(colour('background'))
  })
  it.each(textPairs)('reads %s on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(linePairs)('shows %s on %s', (line, ground) => {
    expect(contrast(colour(line), colour(ground))).toBeGreaterThanOrEqual(3)
  })
})

describe('the bright theme', () => {
  it('reads every text at 7:1, for work in full sun', () => {
    const tokens = tokensOf('bright')
    for (const [text, ground] of textPairs)
      expect([text, ground, contrast(tokens.get(text) ?? '', tokens.get(ground) ?? '') >= 7]).toEqual([text, ground, true])
  })
})

it('the three themes name the same tokens', () => {
  const names = (theme: string) => [...tokensOf(theme).keys()].toSorted()
  expect(names('bright')).toEqual(names('default'))
  expect(names('dark')).toEqual(names('default'))
})

import { expect, it } from 'vitest'
import type { StylePart } from '#contract/page.ts'
import { stylePartsOf } from './style-parts.ts'

const written = (parts: readonly StylePart[]): string =>
  parts.map((part) => (part.kind === 'group' ? `${part.prelude}${written(part.parts)}}` : part.text)).join('')

it('the parts of any sheet, joined, are the sheet', () => {
  const css =
    '@layer base,utilities;@layer theme{:root{--a:"}"}}@layer utilities{.a:before{content:"→ 🐈 {"}@media (width>=40rem){.b{top:0}}@supports (top:0){}}@font-face{font-family:F;src:url(f.woff2);unicode-range:U+F1-F3}@keyframes turn{to{rotate:1turn}}.c\\{d{top:0}'
  expect(written(stylePartsOf(css))).toBe(css)
  expect(written(stylePartsOf(`/*! of whom { */\n${css}`))).toBe(css)
  expect(stylePartsOf(css).map(({ kind }) => kind)).toEqual(['other', 'values', 'group', 'letters', 'named', 'rule'])
})

it('a sheet that is not one stops the build', () => {
  expect(() => stylePartsOf('.a{top:0}.b:is({left:0}')).toThrow()
})

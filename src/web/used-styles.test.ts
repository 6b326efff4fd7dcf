import { describe, expect, it } from 'vitest'
import { stylePartsOf } from '#server/web/style-parts.ts'
import { usedStyles as usedOf } from './used-styles.ts'

const usedStyles = (css: string, html: string) => usedOf(stylePartsOf(css), html)

const page = (classes: string) => `<html data-theme="dark"><p class="${classes}"><a>Bonjour</a></p></html>`

describe('the styles that a page carries', () => {
  it('leave out rules for classes that it does not have', () => {
    expect(usedStyles('.a{color:red}.b{color:blue}.a .c{top:0}', page('a'))).toBe('.a{color:red}')
  })

  it('keep what speaks of its elements or of any, and a list of which one part applies', () => {
    const css = 'html,body{margin:0}.a,.b{top:0}::selection{color:red}.b>p,*{top:1px}'
    expect(usedStyles(`table{top:0}${css}.b td{top:2px}`, page('b'))).toBe(css)
  })

  it('know classes by the names that pages write them with', () => {
    const css = String.raw`.top-1\.5{top:6px}.w-1\/2{width:50%}.\[\&_a\]\:py-2 a{padding:0}.\[\&\>\*\+\*\]\:mt-4>*+*{top:0}.\32 xl{top:1px}.cols-\[minmax\(0\,1fr\)_26rem\]{top:2px}`
    expect(usedStyles(css, page('top-1.5 w-1/2 [&amp;_a]:py-2 [&amp;&gt;*+*]:mt-4 2xl cols-[minmax(0,1fr)_26rem]'))).toBe(css)
    expect(usedStyles(css, page('top-1 w-1'))).toBe('')
  })

  it('ask for the group that a rule hangs on, but not for what it excludes or only lists', () => {
    const hangs = String.raw`:is(:where(.group):hover .group-hover\:underline){text-decoration:underline}`
    expect(usedStyles(hangs, page('group group-hover:underline'))).toBe(hangs)
    expect(usedStyles(hangs, page('group-hover:underline'))).toBe('')
    const excludes = '.a:not(.b,.c:is(.d)){top:0}.a:is(.b,.c){left:0}'
    expect(usedStyles(excludes, page('a'))).toBe(excludes)
  })

  it('wear one theme, with what every theme shares', () => {
    const css = ':root,[data-theme=default]{color:black}[data-theme=bright]{color:blue}[data-theme=dark]{color:white}'
    expect(usedStyles(css, page(''))).toBe(':root,[data-theme=default]{color:black}[data-theme=dark]{color:white}')
    const automatic = page('').replace('data-theme="dark"', 'data-theme="default" data-theme-choice="auto"')
    expect(usedStyles(css, automatic)).toBe(':root,[data-theme=default]{color:black}[data-theme=dark]{color:white}')
    expect(usedStyles(css, page('').replace('dark', 'default'))).toBe(':root,[data-theme=default]{color:black}')
  })

  it('name a font for some letters only when the page has one of them', () => {
    const font = '@font-face{font-family:F;src:url(f.woff2);unicode-range:U+F1-F3,U+219?,U+AC}'
    const all = '@font-face{font-family:F;src:url(g.woff2)}'
    expect(usedStyles(all + font, page(''))).toBe(all)
    for (const letter of ['ñ', 'ó', '→', '¬']) expect(usedStyles(all + font, page('') + letter)).toBe(all + font)
  })

  it('drop conditions under which nothing is left, and keep the order of layers', () => {
    const css =
      '@layer base,utilities;@media (width>=40rem){.b{top:0}}@layer utilities{@media print{.a{top:1px}.b{top:0}}}@page{margin:1cm}'
    expect(usedStyles(css, page('a'))).toBe('@layer base,utilities;@layer utilities{@media print{.a{top:1px}}}@page{margin:1cm}')
  })

  it('leave out what a pointer shows, which wakes the page first', () => {
    expect(usedStyles('.a{top:0}@media (hover:hover){.a:hover{top:1px}}', page('a'))).toBe('.a{top:0}')
  })

  it('keep the animations and properties that are spoken of', () => {
    const css =
      '@property --x{syntax:"*";inherits:false}@property --xy{syntax:"*";inherits:false}.a{--x:1;animation:1s turn}@keyframes turn{to{rotate:1turn}}@keyframes sink{to{top:0}}'
    expect(usedStyles(css, page('a'))).toBe(
      '.a{--x:1;animation:1s turn}@property --x{syntax:"*";inherits:false}@keyframes turn{to{rotate:1turn}}',
    )
  })

  it('give values only to names that are spoken of', () => {
    const css = '@layer theme{:root{--a:1px;--b:var(--c);--c:2px}}@layer base{p{top:var(--b)}}'
    expect(usedStyles(css, page(''))).toBe('@layer theme{:root{--b:var(--c);--c:2px}}@layer base{p{top:var(--b)}}')
  })

  it('are not misled by braces and signs inside quotes and comments', () => {
    const css = `/*! { */.a:before{content:"}.b{"}.b{content:'{'}`
    expect(usedStyles(css, page('a'))).toBe('.a:before{content:"}.b{"}')
  })
})

// Without script a form does what its markup says: one that names no method would put what was typed into the address.
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true })
const forms = Object.entries(sources).flatMap(([file, text]) => [...text.matchAll(/<form\b[^]*?>/g)].map(([tag]) => ({ file, tag })))

it('every form of the pages declares its method', () => {
  expect(forms.length).toBeGreaterThan(10)
  expect(forms.filter(({ tag }) => !/\smethod="(get|post)"/.test(tag))).toEqual([])
})

it('no form remembers by itself that it was tried: the form engine says when faults show', () => {
  const own = Object.entries(sources).filter(([, text]) => /\[\w*[tT]ried, set\w*\] = useState/.test(text))
  expect(own.map(([file]) => file)).toEqual([])
})

// Words around an operator who sees a person's pages, in English.
import type { viewing as french } from '../fr/viewing.ts'
import type { Words } from '../words.ts'

export const viewing: Words<typeof french> = {
  label: 'Somebody else’s pages',
  bar: 'You are seeing {{name}}’s pages until {{time}}. Nothing can be changed here.',
  end: 'Back to my pages',
  ending: 'Going back…',
  failed: 'You are still seeing these pages.',
  title: 'Your pages, seen by our team',
  lede: 'Somebody on our team looked at your pages to help you, without being able to change anything. Your messages and the security of your account stayed closed to them.',
  span_one: '{{date}}, for {{count}} minute',
  span_many: '{{date}}, for {{count}} minutes',
  span_other: '{{date}}, for {{count}} minutes',
  ask: 'Ask our team about it',
}

// English for the button by which the reader's browser translates what somebody wrote.
import type { translation as french } from '../fr/translation.ts'
import type { Words } from '../words.ts'

export const translation = {
  translate: 'Translate to English',
  working: 'Translating…',
  downloading: 'Your browser is downloading the language: {{percent}}%',
  byMachine: 'Machine translation, done by your browser.',
  original: 'Show the original',
  failed: 'Your browser couldn’t translate this text.',
} satisfies Words<typeof french>

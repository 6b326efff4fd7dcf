// English for two pictures of one room.
import type { pairs as french } from '../fr/pairs.ts'
import type { Words } from '../words.ts'

export const pairs = {
  title: 'Before and after',
  before: 'Before',
  after: 'After',
  beforeAlt: '{{caption}}, before',
  afterAlt: '{{caption}}, after',
  slider: 'Compare before and after: {{caption}}',
  report: 'Report these photos',
  value: 'Before shown at {{percent}}%',
} satisfies Words<typeof french>

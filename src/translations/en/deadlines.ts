// Until when an answer comes and until when cancelling is free: the same sentences before asking, after, and in letters.
import { figuresIn } from '../figures.ts'
import type { deadlines as french } from '../fr/deadlines.ts'
import type { Words } from '../words.ts'

const { freeAfterHours, freeHours } = figuresIn('en')

export const deadlines: Words<typeof french> = {
  answer: {
    hours: '{{name}} has {{count}} hours to answer.',
    minutes: '{{name}} has {{count}} minutes to answer.',
    by: '{{name}} has until {{when}} to answer.',
  },
  until: 'until {{when}}',
  cancelling: {
    'free-to-start': 'Cancelling is free until the visit starts.',
    free: 'Cancelling is free {{until}}. After that, it costs {{fee}}.',
    'free-at-least': `Cancelling is free {{until}}, and always for ${freeAfterHours} hours after your request is accepted. After that, it costs {{fee}}.`,
    'free-after-answer': `Less than ${freeHours} hours before the visit: cancelling is free until your request is accepted, then for ${freeAfterHours} more hours, or until the start. After that, it costs {{fee}}.`,
    fee: 'Cancelling now costs {{fee}}.',
  },
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAct, ISSUE_ACTS, ISSUE_STATES, mayAct, openingOf, paragraphsOf } from './newsletter-issue.ts'

describe('an issue', () => {
  it('is edited, removed and started as a draft alone, paused while it goes out, and resumed after that', () => {
    const allowed = ISSUE_STATES.map((state) => [state, ISSUE_ACTS.filter((act) => mayAct(act, state))])
    expect(Object.fromEntries(allowed)).toEqual({ draft: ['edit', 'remove', 'start'], sending: ['pause'], paused: ['resume'], sent: [] })
  })

  it('is not changed by whoever read an older version', () => {
    expect(() => checkAct('start', { state: 'draft', version: 3 }, 2)).toThrow('issue-changed')
    expect(() => checkAct('pause', { state: 'sent', version: 3 }, 3)).toThrow('issue-changed')
    expect(() => checkAct('start', { state: 'draft', version: 3 }, 3)).not.toThrow()
  })
})

const word = fc.stringMatching(/^[a-zé']{1,12}$/)
const paragraph = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' '))

describe('its text', () => {
  it('is divided where lines are empty, and nowhere else', () => {
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 6 }), (paragraphs) => {
        expect(paragraphsOf(paragraphs.join('\n \n\n'))).toEqual(paragraphs)
        expect(paragraphsOf(paragraphs.join('\n'))).toEqual([paragraphs.join(' ')])
      }),
    )
  })

  it('opens with whole words of the first paragraph', () => {
    fc.assert(
      fc.property(paragraph, paragraph, (first, second) => {
        const opening = openingOf(`${first}\n\n${second}`)
        expect(opening.length).toBeLessThanOrEqual(121)
        expect(`${first} `.startsWith(opening.endsWith('…') ? `${opening.slice(0, -1)} ` : `${opening} `)).toBe(true)
      }),
    )
  })
})

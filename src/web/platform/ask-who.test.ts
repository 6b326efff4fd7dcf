import { describe, expect, it } from 'vitest'
import { ApiProblem, NOT_CONFIRMED } from './api-problem.ts'
import { confirmWith } from './ask-who.ts'
import { confirmedFirst } from './confirm-first.ts'

const notRecent = new ApiProblem(403, { code: 'sign-in-not-recent', message: 'Confirmez d’abord.' })

/** Refused until somebody confirms. */
function stage() {
  let confirmed = false
  let asked = 0
  return {
    act: async () => (confirmed ? 'done' : Promise.reject(notRecent)),
    asks: async (answer: boolean) => {
      asked += 1
      confirmed = answer
      return answer
    },
    askedCount: () => asked,
  }
}

describe('an act that asks for a recent sign-in', () => {
  it('is refused as it is where no page asks', async () => {
    await expect(confirmedFirst(stage().act)).rejects.toBe(notRecent)
  })

  it('is done again once the person confirmed, and several at once ask once', async () => {
    const { act, asks, askedCount } = stage()
    const end = confirmWith(() => asks(true))
    expect(await Promise.all([confirmedFirst(act), confirmedFirst(act)])).toEqual(['done', 'done'])
    expect(askedCount()).toBe(1)
    end()
  })

  it('is given up with the person', async () => {
    const { act, asks } = stage()
    const end = confirmWith(() => asks(false))
    await expect(confirmedFirst(act)).rejects.toMatchObject({ code: NOT_CONFIRMED })
    end()
    await expect(confirmedFirst(act)).rejects.toBe(notRecent)
  })

  it('is not asked about when it is refused for anything else', async () => {
    const end = confirmWith(() => Promise.reject(new Error('asked')))
    const other = new ApiProblem(403, { code: 'not-your-duty', message: '' })
    await expect(confirmedFirst(() => Promise.reject(other))).rejects.toBe(other)
    end()
  })
})

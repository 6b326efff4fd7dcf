import { expect, it } from 'vitest'
import type { Topic } from '../platform/bus/bus.ts'
import { keepChanges } from './kept-changes.ts'

function open() {
  const heard: (() => void)[] = []
  let isListening = true
  const bus = {
    subscribe: <P>(_topic: Topic<P>, listener: (payload: P) => void) => {
      heard.push(() => listener({} as P))
      return () => undefined
    },
    onGap: (listener: () => void) => {
      heard.push(listener)
      return () => undefined
    },
    isListening: () => isListening,
  }
  let reads = 0
  const answers: (() => void)[] = []
  const changes = keepChanges(bus, async () => {
    reads += 1
    await new Promise<void>((answer) => answers.push(answer))
    return []
  })
  return {
    changes,
    reads: () => reads,
    answer: () => answers.splice(0).forEach((each) => each()),
    hear: () => heard.forEach((each) => each()),
    listen(value: boolean) {
      isListening = value
    },
  }
}

it('are read once for all who ask, and anew after a change', async () => {
  const kept = open()
  const both = Promise.all([kept.changes(), kept.changes()])
  kept.answer()
  await both
  await kept.changes()
  expect(kept.reads()).toBe(1)
  kept.hear()
  const next = kept.changes()
  kept.answer()
  await next
  expect(kept.reads()).toBe(2)
})

it('that were read while they changed are not kept', async () => {
  const kept = open()
  const early = kept.changes()
  kept.hear()
  kept.answer()
  await early
  const late = kept.changes()
  kept.answer()
  await late
  expect(kept.reads()).toBe(2)
})

it('are read each time while messages may be missed', async () => {
  const kept = open()
  kept.listen(false)
  for (let nth = 1; nth <= 2; nth += 1) {
    const asked = kept.changes()
    kept.answer()
    await asked
    expect(kept.reads()).toBe(nth)
  }
})

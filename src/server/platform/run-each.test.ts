import { expect, it } from 'vitest'
import { runEach } from './run-each.ts'

it('runs what comes after a failure, and says what failed', async () => {
  const done: string[] = []
  const works = [
    () => Promise.reject(new Error('the first')),
    () => Promise.resolve(done.push('second')),
    () => {
      throw new Error('the third')
    },
    () => Promise.resolve(done.push('fourth')),
  ]
  await expect(runEach(works)).rejects.toThrow('2 of 4 failed: Error: the first; Error: the third')
  expect(done).toEqual(['second', 'fourth'])
})

it('says nothing when all went well', async () => {
  await expect(runEach([() => Promise.resolve(1), () => Promise.resolve(2)])).resolves.toBeUndefined()
})

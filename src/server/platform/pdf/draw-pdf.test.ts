// Drawing in threads: two at most, and what becomes of a drawing whose thread dies.
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { drawIn, drawPdf } from './draw-pdf.ts'
import type { Layout } from './layout.ts'

const said = (fr: string) => ({ fr, en: null })
const layout = (number: string): Layout => ({
  title: said('Reçu'),
  number,
  issuer: 'Marie',
  head: [],
  lede: said('Payé'),
  sections: [],
  foot: 'Reçu',
  issuedOn: '2026-11-26',
})

const threadOf = (code: string) => new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true })
const ANSWERS = `parentPort.on('message', ({ number }) => parentPort.postMessage({ bytes: Buffer.from(number) }))`

it('draws in a thread what a reader of PDFs reads', async () => {
  const { title, faults } = await readPdf(await drawPdf(layout('REC-1'), 'reader'))
  expect(title).toBe('Reçu REC-1')
  expect(faults).toEqual([])
})

it('uses two threads at most, again and again, and answers each drawing with its own', async () => {
  let started = 0
  const draw = drawIn(() => {
    started += 1
    return threadOf(ANSWERS)
  })
  const numbers = Array.from({ length: 40 }, (_none, nth) => `REC-${nth}`)
  for (let round = 0; round < 2; round += 1) {
    const drawn = await Promise.all(numbers.map((number) => draw(layout(number), 'reader')))
    expect(drawn.map(String)).toEqual(numbers)
  }
  expect(started).toBe(2)
})

it.each([
  ['exits', `parentPort.on('message', () => process.exit(1))`],
  ['fails', `parentPort.on('message', () => { throw new Error('no') })`],
  ['does not start', `throw new Error('no')`],
])('a thread that %s fails its drawing alone, as unavailable', async (_how, code) => {
  const threads = [threadOf(code)]
  const draw = drawIn(() => threads.pop() ?? threadOf(ANSWERS))
  await expect(draw(layout('REC-1'), 'reader')).rejects.toMatchObject({ code: 'service-unavailable' })
  expect(String(await draw(layout('REC-2'), 'reader'))).toBe('REC-2')
})

it('a thread that dies while it rests is replaced', async () => {
  const dying = threadOf(ANSWERS)
  const threads = [dying]
  const draw = drawIn(() => threads.pop() ?? threadOf(ANSWERS))
  expect(String(await draw(layout('REC-1'), 'reader'))).toBe('REC-1')
  await dying.terminate()
  expect(String(await draw(layout('REC-2'), 'reader'))).toBe('REC-2')
})

it('a layout that cannot be drawn is a fault, and its thread draws the next', async () => {
  const broken = { ...layout('REC-1'), issuedOn: 'never' }
  await expect(drawPdf(broken, 'reader')).rejects.toThrow('a PDF could not be drawn')
  expect((await readPdf(await drawPdf(layout('REC-2'), 'reader'))).title).toBe('Reçu REC-2')
})

// What is handed to threads is looked at, not what they answer: a thread that the machine sets aside answers late.
it('a reader waits neither for an archive nor for the jobs that came before', async () => {
  const handed: string[] = []
  const draw = drawIn(() => {
    const thread = threadOf(ANSWERS)
    const hand = thread.postMessage.bind(thread)
    thread.postMessage = (asked: Layout) => {
      handed.push(asked.number)
      hand(asked)
    }
    return thread
  })
  const busy = Array.from({ length: 10 }, (_none, nth) => [
    draw(layout(`job-${nth}`), 'job'),
    draw(layout(`archive-${nth}`), 'archive'),
  ]).flat()
  await Promise.all([...busy, draw(layout('reader'), 'reader')])
  expect(handed).toHaveLength(21)
  expect(handed.indexOf('reader')).toBeLessThan(5)
})

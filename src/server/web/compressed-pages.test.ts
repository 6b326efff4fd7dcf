import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { makeCompressed } from './compressed-pages.ts'
import { soon } from '../../../tests/support/soon.ts'

const prose = readFileSync(new URL('../../../ARCHITECTURE.md', import.meta.url))
const page = (name: string) => ({ etag: name, html: Buffer.concat([Buffer.from(name), prose]) })

it('gives the page back at once, and smaller once it was asked for again', async () => {
  const compressed = makeCompressed(32, 0)
  const asked = page('home')
  const first = await compressed(asked)
  expect(brotliDecompressSync(first)).toEqual(asked.html)
  await soon(async () => {
    const later = await compressed(asked)
    expect(later.length).toBeLessThan(first.length)
    expect(brotliDecompressSync(later)).toEqual(asked.html)
  })
  expect(await compressed(asked)).toBe(await compressed(asked))
})

it('keeps pages apart by what they say, and nothing of one that is nobody else’s or without room', async () => {
  const compressed = makeCompressed(32, 0)
  for (const name of ['home', 'list', 'home']) expect(brotliDecompressSync(await compressed(page(name)))).toEqual(page(name).html)
  const own = { ...page('mine'), etag: null }
  for (let time = 0; time < 3; time += 1) expect(await compressed(own)).not.toBe(await compressed(own))
  const without = makeCompressed(0)
  for (let time = 0; time < 3; time += 1) expect(await without(page('home'))).not.toBe(await without(page('home')))
})

it('lets go of pages that nobody asks for any more', async () => {
  const compressed = makeCompressed(32, 0)
  const small = (name: string) => ({ etag: name, html: Buffer.from(name) })
  await soon(async () => expect(await compressed(small('old'))).toBe(await compressed(small('old'))))
  const before = await compressed(small('old'))
  for (let at = 0; at < 500; at += 1) await compressed(small(`new ${at}`))
  expect(await compressed(small('old'))).not.toBe(before)
})

// The tests that every adapter of the file store must pass.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '#server/platform/files/files.ts'

export type StoreUnderTest = {
  readonly files: FileStore
  /** The keys that are there now, whatever wrote them. */
  keys(): Promise<string[]>
  close(): Promise<void>
}

const TEN_MEGABYTES = 10 * 1024 * 1024

export function describeFileStore(name: string, open: () => Promise<StoreUnderTest>): void {
  let under: StoreUnderTest
  const key = (kind = 'webp'): string => `visits/${randomUUID()}.${kind}`

  describe(`the file store ${name}`, () => {
    beforeAll(async () => {
      under = await open()
    })
    afterAll(() => under.close())

    it.each(['webp', 'jpg', 'png', 'pdf'])('gives back a %s byte for byte', async (kind) => {
      const [where, bytes] = [key(kind), randomBytes(1_000)]
      await under.files.put(where, bytes)
      expect(await under.files.get(where)).toEqual(bytes)
    })

    it('keeps an empty file and one of ten megabytes', async () => {
      const [small, large, bytes] = [key(), key(), randomBytes(TEN_MEGABYTES)]
      await under.files.put(small, new Uint8Array())
      await under.files.put(large, bytes)
      expect(await under.files.get(small)).toHaveLength(0)
      expect((await under.files.get(large))?.equals(bytes)).toBe(true)
    })

    it('stores the bytes of a view, not of the memory under it', async () => {
      const [where, memory] = [key(), randomBytes(64)]
      await under.files.put(where, new Uint8Array(memory.buffer, memory.byteOffset + 8, 16))
      expect(await under.files.get(where)).toEqual(memory.subarray(8, 24))
    })

    it('answers null for what was never stored', async () => {
      expect(await under.files.get(key())).toBeNull()
    })

    it('forgets what is removed, and does not mind when it is gone already', async () => {
      const where = key()
      await under.files.put(where, randomBytes(10))
      await under.files.remove(where)
      await under.files.remove(where)
      expect(await under.files.get(where)).toBeNull()
      expect(await under.keys()).not.toContain(where)
    })

    it('keeps the last of two files under one key', async () => {
      const where = key()
      await under.files.put(where, Buffer.from('first'))
      await under.files.put(where, Buffer.from('second, and longer'))
      expect(String(await under.files.get(where))).toBe('second, and longer')
    })

    it.each([
      ['../secret.webp'],
      ['visits/../../secret.webp'],
      ['/etc/passwd'],
      ['visits/.webp'],
      ['visits/a.exe'],
      ['visits/a.webp?x=1'],
      ['visits/é.webp'],
      ['visits/🧽.webp'],
      ['visits/a b.webp'],
      ['visits//a.webp'],
      ['visits/a.webp\n'],
      [''],
    ])('takes no name of its own from outside: %j', async (bad) => {
      const before = await under.keys()
      await expect(under.files.put(bad, randomBytes(1))).rejects.toThrow('Not a file key')
      await expect(under.files.get(bad)).rejects.toThrow('Not a file key')
      await expect(under.files.remove(bad)).rejects.toThrow('Not a file key')
      expect(await under.keys()).toEqual(before)
    })

    it('lists every key, however many pages they take', async () => {
      const stored = Array.from({ length: 7 }, () => key('pdf'))
      for (const where of stored) await under.files.put(where, randomBytes(1))
      const listed: string[] = []
      for await (const where of under.files.keys()) listed.push(where)
      expect(listed.toSorted()).toEqual(await under.keys())
      expect(await under.keys()).toEqual(expect.arrayContaining(stored))
    })

    it('serves many at once without mixing them', async () => {
      const files = Array.from({ length: 40 }, () => ({ where: key(), bytes: randomBytes(20_000) }))
      await Promise.all(files.map(({ where, bytes }) => under.files.put(where, bytes)))
      const read = await Promise.all(files.map(({ where }) => under.files.get(where)))
      expect(read.every((bytes, index) => bytes?.equals(files[index]?.bytes as Buffer))).toBe(true)
    })

    it('shows one of two files written to one key at once, whole', async () => {
      const [where, one, other] = [key(), randomBytes(200_000), randomBytes(300_000)]
      await Promise.all([under.files.put(where, one), under.files.put(where, other)])
      const kept = await under.files.get(where)
      expect(kept?.equals(one) === true || kept?.equals(other) === true).toBe(true)
      expect((await under.keys()).filter((each) => each.startsWith(where))).toEqual([where])
    })
  })
}

// The tar format, as far as an archive needs it: whole files in a row, which any `tar` lists and unpacks.
import path from 'node:path'

const BLOCK = 512
const MAX_NAME = 100
/** Far more than any file of ours: a damaged length must not fill the memory. */
const MAX_ENTRY_BYTES = 1 << 30

/** Two empty blocks. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** Thrown for bytes that are no tar, or end too soon. */
export class TarError extends Error {}

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`

const roomAfter = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

function sumOf(header: Buffer): number {
  let sum = 0
  // The field of the sum itself counts as spaces.
  for (let at = 0; at < BLOCK; at += 1) sum += at >= 148 && at < 156 ? 32 : (header[at] ?? 0)
  return sum
}

/** What stands before the bytes of a file, which only its owner may read. */
function headerOf(name: string, size: number, at: Date): Buffer {
  const isLong = Buffer.byteLength(name) > MAX_NAME
  const header = Buffer.alloc(BLOCK)
  header.write(isLong ? path.posix.basename(name) : name, 0, MAX_NAME)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(Math.floor(at.getTime() / 1_000), 12), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  if (isLong) header.write(path.posix.dirname(name), 345, 155)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** A file as it stands in the archive, in pieces. */
export const tarEntry = (name: string, bytes: Buffer, at: Date): readonly Buffer[] => [
  headerOf(name, bytes.length, at),
  bytes,
  Buffer.alloc(roomAfter(bytes.length)),
]

const textAt = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.subarray(0, end === -1 ? length : end).toString()
}

export type TarFile = { readonly name: string; readonly bytes: Buffer; readonly pieces: readonly Buffer[] }

/** The files in their order, each whole in memory, one at a time. Throws {@link TarError}. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const take = takerOf(source)
  for (;;) {
    const header = await take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    if (Number.parseInt(textAt(header, 148, 8), 8) !== sumOf(header)) throw new TarError('a file begins with the wrong sum')
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    if (!(size <= MAX_ENTRY_BYTES)) throw new TarError('a file is too long')
    const folder = textAt(header, 345, 155)
    const bytes = await take(size)
    const name = `${folder && `${folder}/`}${textAt(header, 0, MAX_NAME)}`
    yield { name, bytes, pieces: [header, bytes, await take(roomAfter(size))] }
  }
}

function takerOf(source: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let bytesHeld = 0
  return async (length) => {
    while (bytesHeld < length) {
      const { done, value } = await chunks.next()
      if (done === true) throw new TarError('it ends too soon')
      held.push(value)
      bytesHeld += value.length
    }
    const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held)
    held = [all.subarray(length)]
    bytesHeld -= length
    return all.subarray(0, length)
  }
}

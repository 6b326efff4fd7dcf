// Turns an uploaded file into a picture that is safe to keep: recognised by its content, upright, small, and without metadata.
import type { Metadata } from 'sharp'
import { refuse } from '#domain/refusal.ts'
import { limitConcurrency } from '../http/concurrency-limit.ts'

export type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number }

const WEBP_QUALITY = 80
const JPEG_QUALITY = 70
/** Above any phone's camera but the largest. */
const MAX_PIXELS = 52_000_000
/** Some pictures are decoded whole before they are made smaller, and twice as much of them at 16 bits: a file of one megabyte would fill one gigabyte. */
const MAX_PIXELS_AT_ONCE = 12_500_000
/** A JPEG that comes coarse first keeps two bytes of each sample until it is whole: 50 megapixels, as phones take them. */
const MAX_COEFFICIENT_BYTES = 156_000_000
const MAX_SECONDS = 10
const JPEG_END = Buffer.from([0xff, 0xd9])

/** Each takes up to some 190 MB, so only a few are processed at once. */
const oneByOne = limitConcurrency(1, { maxWaitMs: 8_000 })

export type PictureType = 'jpeg' | 'png' | 'webp'

/** Loaded with the first picture: a start needs none. Its cache would keep decoders of earlier pictures, with all that they have read. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

/** By the first bytes alone: names and declared types are the sender's word. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null
}

/**
 * Refuses `invalid-file-type` for anything but JPEG, PNG and WebP, `too-many-pixels` by what its header says, `unreadable-image` for one
 * that cannot be decoded in ten seconds, `service-unavailable` when too many wait.
 * `maxSide` in pixels: larger pictures are made smaller. `square` keeps the middle of the shorter side's length.
 */
export async function readPicture(bytes: Buffer, { maxSide = 1_600, square = false } = {}): Promise<Picture> {
  if (pictureTypeOf(bytes) === null) refuse('invalid-file-type')
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('unreadable-image'))
  const maxPixels = maxPixelsOf(header)
  if (header.width * header.height > maxPixels) refuse('too-many-pixels', { details: { maxMegapixels: Math.floor(maxPixels / 1e6) } })
  const read = (file: Buffer, failOn: 'error' | 'warning') =>
    sharp(file, { limitInputPixels: maxPixels, failOn })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: square ? 'cover' : 'inside', withoutEnlargement: !square })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
  const { data, info } = await oneByOne.take(() =>
    read(bytes, 'error')
      // A JPEG may lack its end marker and nothing else; a row that is missing still warns.
      .catch((fault: unknown) => (lacksEnd(bytes) ? read(Buffer.concat([bytes, JPEG_END]), 'warning') : Promise.reject(fault)))
      .catch(() => refuse('unreadable-image')),
  )
  return { bytes: data, width: info.width, height: info.height }
}

const lacksEnd = (bytes: Buffer): boolean => pictureTypeOf(bytes) === 'jpeg' && !bytes.subarray(-JPEG_END.length).equals(JPEG_END)

/** By what decoding takes: rows of most pictures come one after the other, those of some all at once. */
function maxPixelsOf({ isProgressive, depth, format, chromaSubsampling, channels }: Metadata): number {
  if (depth !== 'uchar' || (isProgressive && format !== 'jpeg')) return MAX_PIXELS_AT_ONCE
  if (!isProgressive) return MAX_PIXELS
  const samples = chromaSubsampling === '4:2:0' ? 1.5 : chromaSubsampling === '4:2:2' ? 2 : channels
  return Math.min(MAX_PIXELS, MAX_COEFFICIENT_BYTES / (2 * samples))
}

/** A stored picture for a printed page, which takes no WebP: at most `maxSide` pixels, the same bytes each time. */
export async function printedPicture(bytes: Buffer, maxSide: number): Promise<Picture> {
  const sharp = await loadSharp()
  const { data, info } = await oneByOne.take(() =>
    sharp(bytes)
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, width: info.width, height: info.height }
}

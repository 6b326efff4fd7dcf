// Turns an uploaded file into a picture that is safe to keep: known by its content, upright, small, and without what cameras write in it.
import { refuse } from '#domain/refusal.ts'

export type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number }

const WEBP_QUALITY = 80
/** Above any phone's camera; below what a crafted file needs to fill the memory. */
const MAX_PIXELS = 120_000_000

export type PictureType = 'jpeg' | 'png' | 'webp'

/** By the first bytes alone: names and declared types are the sender's word. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null
}

/**
 * Refuses `invalid-file-type` for anything but JPEG, PNG and WebP, `unreadable-image` for one that cannot be decoded.
 * `longestSide` in pixels: larger pictures are made smaller. `square` keeps the middle of the shorter side's length.
 */
export async function readPicture(bytes: Buffer, { longestSide = 1_600, square = false } = {}): Promise<Picture> {
  if (pictureTypeOf(bytes) === null) refuse('invalid-file-type')
  // Loaded with the first picture: a start needs none.
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: square ? 'cover' : 'inside', withoutEnlargement: !square })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return refuse('unreadable-image')
  }
}

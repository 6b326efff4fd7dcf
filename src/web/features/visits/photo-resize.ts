// Makes a phone's photo light enough to send: turned upright, at most 1600 pixels, re-encoded so that position data is removed.
import { MAX_UPLOAD_BYTES } from '#domain/upload.ts'

/** The longest side of what is sent. */
export const MAX_SIDE = 1600
const QUALITY = 0.82

export type PhotoFault = 'type' | 'too-large' | 'heic' | 'unreadable'

export class UnusablePhoto extends Error {
  readonly fault: PhotoFault
  constructor(fault: PhotoFault) {
    super(fault)
    this.name = 'UnusablePhoto'
    this.fault = fault
  }
}

/** The size that fits in a square of `max`, proportions kept, never enlarged, never under one pixel. */
export function fitWithin({ width, height }: { width: number; height: number }, max = MAX_SIDE): { width: number; height: number } {
  const ratio = Math.min(1, max / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) }
}

/** The fault of a file before it is opened, or null. For unknown types, opening decides. */
export function faultOfFile({ type, size }: Pick<File, 'type' | 'size'>): PhotoFault | null {
  if (type !== '' && (!type.startsWith('image/') || type === 'image/svg+xml')) return 'type'
  return size > MAX_UPLOAD_BYTES ? 'too-large' : null
}

/** What iPhones take unless told otherwise: Safari opens it, most other browsers do not. */
const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** A JPEG of the photo. Throws {@link UnusablePhoto}. */
export async function lighten(file: File): Promise<Blob> {
  const fault = faultOfFile(file)
  if (fault) throw new UnusablePhoto(fault)
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new UnusablePhoto(isHeic(file) ? 'heic' : 'unreadable')
  }
  try {
    return await drawn(picture)
  } finally {
    picture.close()
  }
}

async function drawn(picture: ImageBitmap): Promise<Blob> {
  const { width, height } = fitWithin(picture)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new UnusablePhoto('unreadable')
  // JPEG knows no transparency: transparent areas become white, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UnusablePhoto('unreadable'))), 'image/jpeg', QUALITY)
  })
}

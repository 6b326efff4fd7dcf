// A light copy of a photo: turned upright, at most 1600 pixels, re-encoded so that position data is removed.

/** The longest side of what is sent. */
export const MAX_SIDE = 1600
const QUALITY = 0.82

type Size = { readonly width: number; readonly height: number }
/** What is drawn on: in a worker and on a page it is not the same. */
export type Sheet = {
  readonly pen: Pick<OffscreenCanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'imageSmoothingQuality' | 'drawImage'> | null
  readonly jpeg: (quality: number) => Promise<Blob | null>
}

/** The size that fits in a square of `max`, proportions kept, never enlarged, never under one pixel. */
export function fitWithin({ width, height }: Size, max = MAX_SIDE): Size {
  const ratio = Math.min(1, max / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) }
}

/** Null when it cannot be opened or drawn here. */
export async function lightCopy(photo: Blob, sheetOf: (size: Size) => Sheet): Promise<Blob | null> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  try {
    const { width, height } = fitWithin(picture)
    const { pen, jpeg } = sheetOf({ width, height })
    if (!pen) return null
    // JPEG knows no transparency: transparent areas become white, not black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, width, height)
    return await jpeg(QUALITY)
  } finally {
    picture.close()
  }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#domain/upload.ts'
import { fitWithin, MAX_SIDE } from './photo-drawing.ts'
import { faultOfFile, lighten, UnusablePhoto } from './photo-resize.ts'

describe('the size of a photo to send', () => {
  it('shrinks the longest side to 1600 pixels, lying or standing', () => {
    expect(fitWithin({ width: 4032, height: 3024 })).toEqual({ width: 1600, height: 1200 })
    expect(fitWithin({ width: 3024, height: 4032 })).toEqual({ width: 1200, height: 1600 })
  })

  it('leaves a small photo as it is', () => {
    expect(fitWithin({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
    expect(fitWithin({ width: 1600, height: 1 })).toEqual({ width: 1600, height: 1 })
  })

  it('always fits, never grows and never vanishes', () => {
    const side = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitWithin({ width, height })
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(Math.min(MAX_SIDE, Math.max(width, height)))
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

describe('a file chosen as a photo', () => {
  it('is turned down by its type', () => {
    expect(faultOfFile({ type: 'application/pdf', size: 10 })).toBe('type')
    expect(faultOfFile({ type: 'video/mp4', size: 10 })).toBe('type')
    expect(faultOfFile({ type: 'image/svg+xml', size: 10 })).toBe('type')
    expect(faultOfFile({ type: 'image/jpeg', size: 10 })).toBeNull()
  })

  it('is opened when the browser cannot name its type', () => {
    expect(faultOfFile({ type: '', size: 10 })).toBeNull()
  })

  it('is turned down above ten megabytes, not at ten', () => {
    expect(faultOfFile({ type: 'image/jpeg', size: MAX_UPLOAD_BYTES })).toBeNull()
    expect(faultOfFile({ type: 'image/jpeg', size: MAX_UPLOAD_BYTES + 1 })).toBe('too-large')
  })

  it('is named when it is one that only Apple’s browsers open, by its type or its name', async () => {
    for (const file of [new File(['x'], 'IMG_1.HEIC'), new File(['x'], 'image', { type: 'image/heic' })])
      await expect(lighten(file)).rejects.toEqual(new UnusablePhoto('heic'))
  })

  it('is reported as unreadable when nothing can open it', async () => {
    const broken = new File(['not a picture'], 'photo.jpg', { type: 'image/jpeg' })
    await expect(lighten(broken)).rejects.toEqual(new UnusablePhoto('unreadable'))
  })
})

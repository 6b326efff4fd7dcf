// Makes a phone's photo light enough to send, in a worker where the browser can draw there, else on the page.
import { MAX_UPLOAD_BYTES } from '#domain/upload.ts'
import { lightCopy } from './photo-drawing.ts'

export type PhotoFault = 'type' | 'too-large' | 'heic' | 'unreadable'

export class UnusablePhoto extends Error {
  readonly fault: PhotoFault
  constructor(fault: PhotoFault) {
    super(fault)
    this.name = 'UnusablePhoto'
    this.fault = fault
  }
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
  const copy = (await drawnBeside(file)) ?? (await lightCopy(file, sheetOnPage).catch(() => null))
  if (!copy) throw new UnusablePhoto(isHeic(file) ? 'heic' : 'unreadable')
  return copy
}

/** By a worker of its own, whose memory goes with it. Null when it cannot be: an older browser, or no connection to fetch the worker. */
function drawnBeside(file: File): Promise<Blob | null> {
  if (!('OffscreenCanvas' in globalThis && 'Worker' in globalThis)) return Promise.resolve(null)
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}

function sheetOnPage(size: { readonly width: number; readonly height: number }) {
  const canvas = Object.assign(document.createElement('canvas'), size)
  return {
    pen: canvas.getContext('2d'),
    jpeg: (quality: number) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)),
  }
}

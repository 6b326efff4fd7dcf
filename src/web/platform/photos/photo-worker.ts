// Draws one photo anew beside the page, which goes on answering to the thumb.
/// <reference lib="webworker" />
import { lightCopy } from './photo-drawing.ts'

declare const self: DedicatedWorkerGlobalScope

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void lightCopy(data, (size) => {
    const canvas = new OffscreenCanvas(size.width, size.height)
    return { pen: canvas.getContext('2d'), jpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) }
  })
    .catch(() => null)
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    .then((copy) => self.postMessage(copy))
})

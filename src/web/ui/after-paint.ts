// Heavy work behind a press: the browser first paints what the press changed under the thumb.

/** Once the next frame is painted. */
export const afterPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

// The size that those who show a link prefer for its picture, in pixels.
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

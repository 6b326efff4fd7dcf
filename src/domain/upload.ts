// How large a file may be that people send: papers, photos of a visit, portraits.

export const MAX_UPLOAD_MEGABYTES = 10
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MEGABYTES * 1024 * 1024

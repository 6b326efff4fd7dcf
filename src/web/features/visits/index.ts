// What other features use of visits.
export { FileButton } from './file-button.tsx'
export { PhotoPreview } from './photo-preview.tsx'
export { UploadRow } from './upload-row.tsx'
export { LockOutDialog } from './lock-out-dialog.tsx'
export { useUploadQueue, type UploadQueue } from './use-upload-queue.ts'
export { LateRefusedActs } from './late-refused-acts.tsx'
export { UnsentActs } from './unsent-acts.tsx'

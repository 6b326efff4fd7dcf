// What other features use of visits.
export { FileButton } from './file-button.tsx'
export { lighten } from './photo-resize.ts'
export { LockOutDialog } from './lock-out-dialog.tsx'
export { useUploads } from './use-uploads.ts'

// What other features use of visits.
export { LockOutDialog } from './lock-out-dialog.tsx'
export { useUploads } from './use-uploads.ts'

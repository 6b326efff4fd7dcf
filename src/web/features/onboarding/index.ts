// What other features use of onboarding.
export { CleanerFrame, loadCleanerFrame } from './cleaner-frame.tsx'

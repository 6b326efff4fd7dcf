// What other rooms use of onboarding.
export { CleanerFrame, loadCleanerFrame } from './cleaner-frame.tsx'

// What other features use of accounts.
export { AvatarSection } from './avatar-section.tsx'
export { KeepYourAccount } from './keep-your-account.tsx'
export { ConfirmFirst } from './ways-in/confirm-first.tsx'
export { useLogout } from './use-logout.ts'

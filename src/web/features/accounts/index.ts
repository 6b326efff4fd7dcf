// What other features use of accounts.
export { AvatarSection } from './avatar-section.tsx'
export { KeepYourAccount } from './keep-your-account.tsx'
export { useLogout } from './use-logout.ts'

// What other rooms use of accounts.
export { AvatarSection } from './avatar-section.tsx'
export { useLogout } from './use-logout.ts'

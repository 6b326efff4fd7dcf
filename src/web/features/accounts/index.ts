// What other features use of accounts.
export { AvatarSection, type ChosenAvatar } from './avatar-section.tsx'
export { KeepYourAccount } from './keep-your-account.tsx'
export { secondFactor } from './second-factor/second-factor-section.tsx'
export { loadSecurity, SecuritySections } from './security-sections.tsx'
export { ConfirmFirst } from './ways-in/confirm-first.tsx'
export { useLogout } from './use-logout.ts'

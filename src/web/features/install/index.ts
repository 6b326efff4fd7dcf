// What other features use of install.
export { InstallButton } from './install-button.tsx'
export { InstallOffer } from './install-offer.tsx'
export { holdInstallPrompt, useInstallWay } from './install-prompt.ts'
export { UpdateBar } from './update-bar.tsx'

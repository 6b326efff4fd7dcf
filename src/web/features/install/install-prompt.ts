// The browser's own offer to install the site, deferred until somebody presses the button.
import { useSyncExternalStore } from 'react'
import { track } from '#web/platform/track.ts'

/** Chromium's; other browsers have none. */
type InstallEvent = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> }

/** `prompt`: one press installs; `ios`: three gestures do; `installed`: nothing left to do; `none`: this browser cannot, or not from here. */
export type InstallWay = 'prompt' | 'ios' | 'installed' | 'none'

const listeners = new Set<() => void>()
let held: InstallEvent | null = null
let wasInstalled = false

/** Registered first of all: the browser fires its event once, early, maybe while the page sleeps (`platform/sleep.ts`). */
export function holdInstallPrompt(): void {
  if (globalThis.earlyInstall) hold(globalThis.earlyInstall as InstallEvent)
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    hold(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => {
    wasInstalled = true
    hold(null)
  })
}

function hold(event: InstallEvent | null): void {
  held = event
  for (const listener of listeners) listener()
}

/** False when the person declined. */
export async function install(): Promise<boolean> {
  const event = held
  if (!event) return false
  track('install-prompted')
  const { outcome } = await event.prompt()
  // It may be asked once only.
  hold(null)
  return outcome === 'accepted'
}

function way(): InstallWay {
  if (wasInstalled || window.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches) return 'installed'
  if (held) return 'prompt'
  const { userAgent, maxTouchPoints } = navigator
  // An iPad reports a Mac; no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  if (!isApple) return 'none'
  return 'standalone' in navigator && navigator.standalone === true ? 'installed' : 'ios'
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null on the server and during hydration. */
export const useInstallWay = (): InstallWay | null => useSyncExternalStore(subscribe, way, () => null)

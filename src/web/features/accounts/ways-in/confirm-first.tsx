// Makes every act of a page ask who it is when the sign-in is too long ago.
import { useEffect, useState } from 'react'
import { confirmWith } from '#web/platform/ask-who.ts'
import { latePanel } from '#web/ui/late-panel.tsx'

export const ConfirmIdentity = latePanel(async () => (await import('./confirm-identity.tsx')).ConfirmIdentity, { ahead: true })

export function ConfirmFirst() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null)
  useEffect(() => confirmWith(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))), [])
  const close = (confirmed: boolean): void => {
    answer?.(confirmed)
    setAnswer(null)
  }
  return <ConfirmIdentity open={answer !== null} onAnswer={close} />
}

// Makes every act of a page ask who it is when the sign-in is too long ago.
import { useEffect, useState } from 'react'
import { confirmWith } from '#web/platform/confirm-first.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'

export function ConfirmFirst() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null)
  useEffect(() => confirmWith(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))), [])
  const close = (confirmed: boolean): void => {
    answer?.(confirmed)
    setAnswer(null)
  }
  return <ConfirmIdentity open={answer !== null} onAnswer={close} />
}

// Actions that need a recent sign-in: when it is too long ago, the password is asked and the action repeated.
import { useRef, useState, type ReactNode } from 'react'
import { ApiProblem, NOT_CONFIRMED } from '#web/platform/api-problem.ts'
import { ConfirmIdentity } from './confirm-first.tsx'

type Confirmed = {
  /** Resolves to false when the person cancelled; rejects as the action does. */
  readonly run: (act: () => Promise<unknown>) => Promise<boolean>
  /** The dialog, to be rendered beside the actions. */
  readonly dialog: ReactNode
}

export function useConfirmed(): Confirmed {
  const [open, setOpen] = useState(false)
  const answer = useRef<(confirmed: boolean) => void>(() => undefined)
  const close = (confirmed: boolean): void => {
    setOpen(false)
    answer.current(confirmed)
  }
  return {
    async run(act) {
      try {
        await act()
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.code === NOT_CONFIRMED) return false
        if (!(problem instanceof ApiProblem) || problem.code !== 'sign-in-not-recent') throw problem
        const confirmed = await new Promise<boolean>((resolve) => {
          answer.current = resolve
          setOpen(true)
        })
        if (!confirmed) return false
        await act()
      }
      return true
    },
    dialog: <ConfirmIdentity open={open} onAnswer={close} />,
  }
}

// The buttons that end a form inside a page: send, or leave it.
import type { ComponentProps } from 'react'
import { ButtonRow } from './button-row.tsx'
import { Button } from './button.tsx'

type FormEndProps = {
  submit: string
  /** The button's label during the request. */
  submitting: string
  pending: boolean
  cancel: string
  onCancel: () => void
  /** That of the button that sends. */
  tone?: ComponentProps<typeof Button>['tone']
}

export function FormEnd({ submit, submitting, pending, cancel, onCancel, tone = 'primary' }: FormEndProps) {
  return (
    <ButtonRow>
      <Button type="submit" tone={tone} pending={pending} pendingLabel={submitting}>
        {submit}
      </Button>
      <Button tone="ghost" onClick={onCancel}>
        {cancel}
      </Button>
    </ButtonRow>
  )
}

// The buttons of a form inside a page: send, or cancel.
import { Button } from './button.tsx'

type FormEndProps = {
  submit: string
  /** The button's label during the request. */
  submitting: string
  pending: boolean
  cancel: string
  onCancel: () => void
}

export function FormEnd({ submit, submitting, pending, cancel, onCancel }: FormEndProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" pending={pending} pendingLabel={submitting}>
        {submit}
      </Button>
      <Button tone="ghost" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}

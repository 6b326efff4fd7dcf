// The end of a form that stands inside a page: send it, or leave it as it was.
import { Button } from './button.tsx'

type FormEndProps = {
  submit: string
  /** What the button says while the form is on its way. */
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

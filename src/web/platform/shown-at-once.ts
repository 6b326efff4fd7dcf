// A switch or a choice that is saved as soon as it is pressed.
import { startTransition, useOptimistic } from 'react'

/**
 * Shows what was pressed at once and until `save` is settled, then what is kept: a controlled checkbox flips back for a moment where a
 * mutation's pending state comes after the press. `save` tells its failures itself.
 */
export function useShownAtOnce<T>(kept: T, save: (next: T) => Promise<unknown>): readonly [shown: T, press: (next: T) => void] {
  const [shown, showAlready] = useOptimistic(kept)
  const press = (next: T) =>
    startTransition(async () => {
      showAlready(next)
      await save(next).catch(() => undefined)
    })
  return [shown, press]
}

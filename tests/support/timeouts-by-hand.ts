// Time limits of requests that end when the test says so, however slow the machine is.
import { vi } from 'vitest'

export type TimeoutsByHand = {
  /** Ends every limit that runs. */
  end(): void
  restore(): void
}

/** Takes the place of `AbortSignal.timeout` until it is restored. */
export function timeoutsByHand(): TimeoutsByHand {
  const running = new Set<AbortController>()
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    running.add(controller)
    return controller.signal
  })
  return {
    end() {
      for (const controller of running) controller.abort(new DOMException('The time is up.', 'TimeoutError'))
      running.clear()
    },
    restore: () => spy.mockRestore(),
  }
}

// The one toast: a new one replaces the old; a dismissed one closes at once and is removed five seconds later.
export type ToastTone = 'neutral' | 'ok' | 'bad'

export type ToastInput = {
  title: string
  description?: string
  tone?: ToastTone
  /** One action, such as undo; the toast closes after it. */
  action?: { label: string; onAction: () => void }
}

export type ShownToast = {
  id: number
  tone: ToastTone
  /** False once dismissed: it leaves the screen but stays in the tree until removed. */
  open: boolean
} & ToastInput

/** The pointer is over it, focus is inside it, or nobody can see the tab. */
export type PauseReason = 'pointer' | 'focus' | 'hidden'

export type ToastStore = {
  toast: (input: ToastInput) => number
  /** Dismisses the toast of that id, or whichever is shown. */
  dismiss: (id?: number) => void
  /** Stops the clock of the shown toast for a reason, until every reason is gone. */
  pause: (reason: PauseReason) => void
  resume: (reason: PauseReason) => void
  subscribe: (listener: () => void) => () => void
  current: () => ShownToast | null
}

export const REMOVED_AFTER_DISMISSAL_MS = 5_000
/** Errors and offers to undo stay longer than successes. */
export const SHOWN_FOR_MS = { brief: 5_000, long: 8_000 } as const

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>()
  let shown: ShownToast | null = null
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let remainingMs = 0
  let startedAt = 0
  const reasons = new Set<PauseReason>()

  const show = (next: ShownToast | null) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const run = () => {
    startedAt = performance.now()
    timer = setTimeout(() => dismiss(), remainingMs)
  }
  // Clears the reasons to pause: a removed element never fires a leave event.
  const forgetReader = () => {
    reasons.delete('pointer')
    reasons.delete('focus')
  }
  const dismiss = (id = shown?.id) => {
    if (!shown?.open || shown.id !== id) return
    clearTimeout(timer)
    forgetReader()
    timer = setTimeout(() => show(null), REMOVED_AFTER_DISMISSAL_MS)
    show({ ...shown, open: false })
  }

  return {
    toast(input) {
      clearTimeout(timer)
      forgetReader()
      const tone = input.tone ?? 'neutral'
      remainingMs = tone === 'bad' || input.action ? SHOWN_FOR_MS.long : SHOWN_FOR_MS.brief
      show({ ...input, tone, id: ++lastId, open: true })
      if (reasons.size === 0) run()
      return lastId
    },
    dismiss,
    pause(reason) {
      const wasRunning = reasons.size === 0
      reasons.add(reason)
      if (!wasRunning || !shown?.open) return
      clearTimeout(timer)
      remainingMs -= performance.now() - startedAt
    },
    resume(reason) {
      if (!reasons.delete(reason) || reasons.size > 0) return
      if (shown?.open) run()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => shown,
  }
}

export const toastStore = createToastStore()
export const toast = toastStore.toast

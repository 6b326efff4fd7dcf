// Where the toast appears. Its view is loaded with the first toast.
import { Suspense, useSyncExternalStore } from 'react'
import { lateComponent, Nothing } from './late-component.tsx'
import { toastStore } from './toast-store.ts'
import type { ToastLabels } from './toast-view.tsx'

const ToastView = lateComponent(async () => (await import('./toast-view.tsx')).ToastView, Nothing)

export function Toaster({ labels }: { labels: ToastLabels }) {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null)
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <ToastView shown={shown} labels={labels} />
    </Suspense>
  )
}

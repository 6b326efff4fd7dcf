// Where the toast appears. Its view is loaded with the first toast.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStore } from './toast-store.ts'
import type { ToastLabels } from './toast-view.tsx'

const ToastView = lazy(() => import('./toast-view.tsx').then((module) => ({ default: module.ToastView })))

export function Toaster({ labels }: { labels: ToastLabels }) {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null)
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <ToastView shown={shown} labels={labels} />
    </Suspense>
  )
}

// The page that the service worker precaches and shows instead of any other page offline. `/offline`.
import { OfflineState } from '#web/platform/faults/offline-state.tsx'

export function Page() {
  return <OfflineState />
}

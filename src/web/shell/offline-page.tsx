// The page that the service worker keeps ahead and shows in the place of any other while there is no connection. `/offline`.
import { OfflineState } from '#web/platform/faults/offline-state.tsx'

export function Page() {
  return <OfflineState />
}

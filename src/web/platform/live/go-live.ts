// Loads the live connection once somebody is signed in; pages of strangers load none of it.
import type { QueryClient } from '@tanstack/react-query'
import { whoIn } from '../who-is-here.ts'

export function goLive(queries: QueryClient): void {
  const load = (): void => {
    if (whoIn(queries) === null || !navigator.onLine) return
    stop()
    removeEventListener('online', load)
    // The page asks now and then without it; the next one tries again.
    import('./follow.ts').then(({ followLive }) => followLive(queries)).catch(() => undefined)
  }
  const stop = queries.getQueryCache().subscribe(load)
  addEventListener('online', load)
  load()
}

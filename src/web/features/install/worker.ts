// Registers the service worker and learns from it when a newer version of the pages is served.
import { HOUR_MS } from '#domain/elapsed.ts'

/** Allows the worker in a driven browser, which has none by default, so that other tests reach the network. */
const ASKED = 'workerAsked'

const isWanted = (build: string | null): build is string =>
  build !== null && 'serviceWorker' in navigator && (!navigator.webdriver || localStorage.getItem(ASKED) !== null)

/** `build` is that of the open page; `onNewer` is called once, when a worker of another build has taken over. */
export function registerWorker(build: string | null, onNewer: () => void): () => void {
  if (!isWanted(build)) return () => undefined
  const { serviceWorker } = navigator
  const onMessage = ({ data }: MessageEvent<{ build?: unknown } | null>) => {
    if (typeof data?.build === 'string' && data.build !== build) onNewer()
  }
  serviceWorker.addEventListener('message', onMessage)
  const registered = serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const check = () => {
    if (document.hidden) return
    // A failed check is repeated in an hour.
    registered.then((registration) => registration.update()).catch(() => undefined)
  }
  registered.catch(() => undefined)
  const timer = setInterval(check, HOUR_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    serviceWorker.removeEventListener('message', onMessage)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

// The part of the service worker that shows notifications, opens their pages, and subscribes again where the browser changes its subscription.
/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

/** As `server/push` seals it. */
type Notice = {
  readonly title: string
  readonly icon?: string
  readonly language?: string
  readonly path: string
  readonly tag: string
}

const DEVICES = '/api/push/devices'

/** Browsers demand that something is shown, whatever came. */
function noticeOf(data: PushMessageData | null): Notice {
  try {
    const notice = data?.json() as Notice | null | undefined
    if (typeof notice?.title === 'string') return notice
  } catch {
    // It is shown without words.
  }
  return { title: self.location.hostname, path: '/', tag: 'unreadable' }
}

/** A path of this site; anything else leads home. */
function ownAddress(path: string): string {
  const url = new URL(path, self.location.origin)
  return url.origin === self.location.origin ? url.href : self.location.origin
}

const show = ({ title, path, language, ...shown }: Notice): Promise<void> =>
  self.registration.showNotification(title, { ...shown, ...(language && { lang: language }), data: path })

/** The window that shows the page already; else a new one. */
async function openPage(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const { pathname } = new URL(address)
  const shown = windows.find(({ url }) => new URL(url).pathname === pathname)
  await (shown ? shown.focus() : self.clients.openWindow(address))
}

/** The session's cookie says whose browser this is; without one there is nobody to tell. */
async function subscribeAgain(event: PushSubscriptionChangeEvent): Promise<void> {
  const answer = await fetch(DEVICES)
  if (!answer.ok) return
  const { applicationServerKey, items } = (await answer.json()) as { applicationServerKey: string; items: { isCurrent: boolean }[] }
  if (!items.some(({ isCurrent }) => isCurrent)) return
  const options = { userVisibleOnly: true, applicationServerKey }
  const { endpoint, keys } = (event.newSubscription ?? (await self.registration.pushManager.subscribe(options))).toJSON()
  const headers = { 'content-type': 'application/json' }
  await fetch(DEVICES, { method: 'POST', headers, body: JSON.stringify({ endpoint, keys }) })
}

export function followPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(noticeOf(event.data))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(ownAddress(String(event.notification.data))))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))
}

// Notifications of this browser: whether it can have them, what the person allowed, and its subscription.
import { call } from '#web/platform/api.ts'
import { browserStorage } from '#web/platform/storage.ts'

/** `default`: the person was not asked yet; `unsupported`: this browser has none, or not until the site is installed. */
export type PushPermission = NotificationPermission | 'unsupported'

/** Whose choice it was to have notifications here: whoever signs in next is not subscribed by it. */
const WANTED_BY = 'pushWantedBy'
/** The session and the subscription that the server was given last. */
const GIVEN = 'pushGiven'
/** A worker that is not there by then will not come. */
const WORKER_MS = 10_000

export const permissionHere = (): PushPermission =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window ? Notification.permission : 'unsupported'

/** Calls `changed` when the permission changes, in the settings of the browser too. Answers a function that stops it. */
export function watchPermission(changed: () => void): () => void {
  let status: PermissionStatus | null = null
  let isOver = false
  // Without it, what changes elsewhere shows with the next page.
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      if (isOver) return
      status = found
      status.addEventListener('change', changed)
    })
    .catch(() => undefined)
  return () => {
    isOver = true
    status?.removeEventListener('change', changed)
  }
}

async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no service worker')), WORKER_MS))
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** Asks the person, when they were not asked yet; false when they did not allow it. Call it in a press, as browsers demand. */
export async function turnOn(userId: string, applicationServerKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await worker()
  const options = { userVisibleOnly: true, applicationServerKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It was made with another key of the site.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { id: sessionId } = await send(subscription)
  browserStorage('localStorage').set(WANTED_BY, userId)
  browserStorage('localStorage').set(GIVEN, givenAs(sessionId, subscription))
  return true
}

export async function turnOff(deviceId: string): Promise<void> {
  browserStorage('localStorage').remove(WANTED_BY)
  await call('DELETE /api/push/devices/{id}', { params: { id: deviceId } })
  await (await (await worker()).pushManager.getSubscription())?.unsubscribe()
}

/**
 * Each session has a subscription of its own: the person who wanted notifications here has them in their next one too.
 * Whoever stopped them from another device wants them no more.
 */
export async function keepOn(userId: string): Promise<void> {
  if (browserStorage('localStorage').get(WANTED_BY) !== userId || permissionHere() !== 'granted') return
  const { applicationServerKey, sessionId, items } = await call('GET /api/push/devices')
  if (items.some(({ isCurrent }) => isCurrent)) return
  if (await wasStopped(sessionId)) browserStorage('localStorage').remove(WANTED_BY)
  else await turnOn(userId, applicationServerKey)
}

/** The browser still has what this session gave the server, which has it no more; a push service that forgot it would have it changed. */
async function wasStopped(sessionId: string): Promise<boolean> {
  const subscription = await (await worker()).pushManager.getSubscription()
  return subscription !== null && browserStorage('localStorage').get(GIVEN) === givenAs(sessionId, subscription)
}

const givenAs = (sessionId: string, subscription: PushSubscription): string => `${sessionId} ${subscription.toJSON().endpoint}`

function send(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return call('POST /api/push/devices', { body: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } } })
}

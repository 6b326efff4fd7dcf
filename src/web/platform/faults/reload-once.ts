// The last resort after a failed navigation: one full load of the address, and never a second in a row.
import { browserStorage } from '../storage.ts'

const KEY = 'reloadedAt'
const AGAIN_AFTER_MS = 30_000

export function reloadOnce(address: string): void {
  const storage = browserStorage('sessionStorage')
  const [last, at] = (storage.get(KEY) ?? ' 0').split(' ')
  if (last === address && Date.now() - Number(at) < AGAIN_AFTER_MS) return
  storage.set(KEY, `${address} ${Date.now()}`)
  window.location.reload()
}

// The last resort after a failed navigation: one full load of the address, and never a second in a row.
import { browserStorage } from '../storage.ts'

const KEY = 'reloadedAt'
const AGAIN_AFTER_MS = 30_000

/** Answers false when that was done a moment ago. */
export function reloadOnce(address: string): boolean {
  const storage = browserStorage('sessionStorage')
  const [last, at] = (storage.get(KEY) ?? ' 0').split(' ')
  if (last === address && Date.now() - Number(at) < AGAIN_AFTER_MS) return false
  storage.set(KEY, `${address} ${Date.now()}`)
  window.location.reload()
  return true
}

// Where drafts stand: in the browser for a session that is remembered, else in the tab, so that closing the window leaves nothing behind.
import { isRemembered, type SessionStorages } from '../session.ts'
import type { SimpleStorage } from '../storage.ts'

/** A draft that a session left in the browser, and that is not remembered any more, moves to the tab that reads it. */
export function draftPlace({ session, local }: SessionStorages): SimpleStorage {
  const place = (): SimpleStorage => (isRemembered(local) ? local : session)
  const set = (key: string, value: string): void => {
    const to = place()
    to.set(key, value)
    ;(to === local ? session : local).remove(key)
  }
  return {
    get(key) {
      const inTab = session.get(key)
      if (inTab !== null) return inTab
      const inBrowser = local.get(key)
      if (inBrowser !== null && place() === session) set(key, inBrowser)
      return inBrowser
    },
    set,
    remove(key) {
      session.remove(key)
      local.remove(key)
    },
    keys: () => [...new Set([...session.keys(), ...local.keys()])],
  }
}

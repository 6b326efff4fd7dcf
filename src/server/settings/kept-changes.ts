// The changes of settings in this process's memory, so that quotes, bookings and pages read them without a trip to the database.
import * as z from 'zod'
import type { SettingChange } from '#domain/setting.ts'
import { defineTopic, type Bus } from '../platform/bus/bus.ts'

/** Operators made, confirmed or cancelled a change: every process reads them anew. */
export const settingsChanged = defineTopic('settings-changed', z.object({}))

type Changes = readonly SettingChange[]

/** While the bus may miss messages, nothing is kept. */
export function keepChanges(bus: Pick<Bus, 'subscribe' | 'onGap' | 'isListening'>, read: () => Promise<Changes>): () => Promise<Changes> {
  let kept: Promise<Changes> | null = null
  const forget = (): void => {
    kept = null
  }
  bus.subscribe(settingsChanged, forget)
  bus.onGap(forget)
  return async () => {
    if (!bus.isListening()) return read()
    if (kept !== null) return kept
    const reading = read()
    kept = reading
    try {
      return await reading
    } catch (error) {
      if (kept === reading) forget()
      throw error
    }
  }
}

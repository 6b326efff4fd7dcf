// On every page: sends what was done at a visit without a network.
import { useSendingOutbox } from '#web/platform/outbox/use-outbox.ts'
import { acts } from './acts.ts'

export function UnsentActs() {
  useSendingOutbox(acts)
  return null
}

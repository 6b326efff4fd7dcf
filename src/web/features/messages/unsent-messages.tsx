// On every page: sends the messages that were written without a connection, and removes those of whoever signed out.
import { useSendingOutbox } from '#web/platform/outbox/use-outbox.ts'
import { outbox } from './unsent.ts'

export function UnsentMessages() {
  useSendingOutbox(outbox)
  return null
}

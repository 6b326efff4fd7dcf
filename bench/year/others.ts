// What the town reaches of other companies: the push service of its phones, and the calendars that its cleaners keep elsewhere.
import { openCalendarServer, type CalendarServer } from '../../tests/support/calendar-server.ts'
import { openPushServer, type PushServer } from '../../tests/support/push-server.ts'

export type Others = { readonly pushServer: PushServer; readonly calendarServer: CalendarServer }

export async function openOthers(): Promise<Others & { close(): Promise<void> }> {
  const [pushServer, calendarServer] = await Promise.all([openPushServer(), openCalendarServer()])
  const close = async (): Promise<void> => void (await Promise.all([pushServer.close(), calendarServer.close()]))
  return { pushServer, calendarServer, close }
}

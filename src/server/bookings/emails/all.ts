// Every email that the steps and the payments of a booking send.
import { changeEmails } from './change-emails.ts'
import { endEmails } from './end-emails.ts'
import { redoEmails } from './redo-emails.ts'
import { requestEmails } from './request-emails.ts'
import { visitEmails } from './visit-emails.ts'

export const bookingEmails = { ...requestEmails, ...changeEmails, ...visitEmails, ...endEmails, ...redoEmails }

// What the inbox offers the other desks: where it stands, and what waits in it.
export { inboxPath, waitingMessagesQuestion } from './inbox-queries.ts'

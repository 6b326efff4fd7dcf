// What the inbox offers the other desks: where it stands.
export { inboxPath } from './inbox-queries.ts'

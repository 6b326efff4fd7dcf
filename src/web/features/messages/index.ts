// What the rest of the site uses of messages.
export { UnsentMessages } from './unsent-messages.tsx'

// What pages and the service worker call the queue of a visit's acts, and the event that sends it.
export const ACTS = 'unsent-acts'
export const SYNC = 'unsent-acts'

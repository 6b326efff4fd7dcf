// Words of the live connection: its states, what went wrong, and what it changed.
import type { live as french } from '../fr/live.ts'
import type { Words } from '../words.ts'

export const live = {
  updated: 'This page has just been updated.',
  states: {
    connected: 'Connected. The page follows what changes.',
    disconnected: 'Disconnected. Sign in to follow what changes.',
    reconnecting: 'Reconnecting.',
    failed: 'Gave up after five tries.',
  },
  problems: {
    timeout: 'Connection timeout',
    failed: 'WebSocket connection failed',
    unreadable: 'Failed to parse message',
    unsent: 'Failed to send message',
  },
  failed: { title: 'Updates are a little behind', body: '{{problem}}. The page still checks for news from time to time.' },
} satisfies Words<typeof french>

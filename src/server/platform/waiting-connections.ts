// Accepts whoever is connecting: the event loop takes one connection a round, and behind a rush of them each would wait for a round of work.
import { subscribe } from 'node:diagnostics_channel'
import { setImmediate as round } from 'node:timers/promises'

/** Of Node: so many does the system keep waiting at a port. */
const MAX_WAITING = 511

let accepted = 0
subscribe('net.server.socket', () => {
  accepted += 1
})

/** Resolves after a whole round in which nobody connected. */
export async function acceptWaitingConnections(): Promise<void> {
  for (let taken = 0; taken < MAX_WAITING; taken += 1) {
    const before = accepted
    // The first ends this round, the second the next.
    await round()
    await round()
    if (accepted === before) return
  }
}

// Accepts all waiting connections first: the event loop accepts one per round, so in a rush each would wait for a round of work.
import { subscribe } from 'node:diagnostics_channel'
import { setImmediate as round } from 'node:timers/promises'

/** Node's backlog: how many connections the system keeps waiting at a port. */
const MAX_WAITING = 511

let accepted = 0
subscribe('net.server.socket', () => {
  accepted += 1
})

/** Resolves after a whole round in which nobody connected. */
export async function acceptWaitingConnections(): Promise<void> {
  for (let taken = 0; taken < MAX_WAITING; taken += 1) {
    const before = accepted
    // The first resolves in this round, the second in the next.
    await round()
    await round()
    if (accepted === before) return
  }
}

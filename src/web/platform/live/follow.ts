// Opens the live connection for whoever is signed in, and asks again for what it says has changed. Loaded once somebody is.
import type { Query, QueryClient, QueryState } from '@tanstack/react-query'
import type { ServerFrame } from '#contract/live.ts'
import { LIVE_LOOK_BACK_MARGIN_MS, LIVE_LOOK_BACK_MS, LIVE_PATH } from '#domain/live.ts'
import { ask } from '../api.ts'
import { ME_PATH } from '../queries.ts'
import { isFollowed, saysItself, showsChange } from '../shown.ts'
import { writesSettled } from '../transport.ts'
import { whoIn } from '../who-is-here.ts'
import { watchActivity } from './activity.ts'
import { makeLiveConnection } from './connection.ts'
import { gather } from './gather.ts'
import { tellFrame } from './live-frames.ts'
import { countChange, showLive, type LiveState } from './live-state.ts'

/** Fired at the window when the connection is given up. */
const RECONNECT_FAILED = 'reconnect-failed'

type Changed = Extract<ServerFrame, { type: 'CHANGED' }>
const MIN_BETWEEN_MS = 1_000
/** What a page fetched so shortly before its connection opened is not asked for again: the server tells what changed since. */
const FRESH_MS = LIVE_LOOK_BACK_MS - LIVE_LOOK_BACK_MARGIN_MS
/** Nor is what is on its way for the first time. */
const isNoLongerFresh = ({ data, fetchStatus, dataUpdatedAt }: QueryState): boolean =>
  !(data === undefined && fetchStatus === 'fetching') && dataUpdatedAt < Date.now() - FRESH_MS

const UNREAD = ask('GET /api/messages/unread')

export function followLive(queries: QueryClient): void {
  let openFor: string | null = null
  const askAgain = async (concerns: (address: unknown) => boolean, isOld: (state: QueryState) => boolean = () => true): Promise<void> => {
    // What changed by this page's own doing may have given the session a new token.
    await writesSettled()
    const concerned = {
      predicate: ({ queryKey, state }: Query) => concerns(queryKey[0]) && isOld(state),
    }
    const shown = queries.getQueryCache().findAll({ type: 'active', ...concerned })
    const before = shown.map((query) => ({ query, data: query.state.data }))
    await queries.invalidateQueries(concerned)
    const isToTell = before.some(({ query, data }) => data !== undefined && query.state.data !== data && !saysItself(query.queryKey[0]))
    if (isToTell) countChange()
  }
  /** A payday changes thousands of payouts: asking about each anew would never come to an answer. */
  const changed = gather<Changed>(
    MIN_BETWEEN_MS,
    (all) => void askAgain((address) => all.some(({ what, id }) => showsChange(address, what, id))),
  )
  const onState = (state: LiveState): void => {
    showLive({ ...state, isAsking: state.is !== 'connected' && openFor !== null })
    if (state.is === 'failed') window.dispatchEvent(new Event(RECONNECT_FAILED))
  }
  const connection = makeLiveConnection({
    open: (isFirst) => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${LIVE_PATH}${isFirst ? '?lately' : ''}`),
    onState,
    // What changed while there was no connection was told to nobody.
    onOpen({ isFirst }) {
      connection.send({ type: 'PRESENCE', isActive: isActive() })
      void (isFirst ? askAgain(isFollowed, isNoLongerFresh) : askAgain(isFollowed))
    },
    onFrame: (frame: ServerFrame) => {
      if (frame.type === 'CHANGED') changed(frame)
      if (frame.type === 'NEW_MESSAGE') void askAgain((address) => showsChange(address, 'conversation'))
      if (frame.type === 'UNREAD_COUNT_UPDATE') queries.setQueryData(UNREAD.queryKey, { count: frame.count })
      tellFrame(frame)
    },
    onFinal: () => void askWhoIsHere(),
    chance: Math.random,
  })
  const isActive = watchActivity(document, (active) => connection.send({ type: 'PRESENCE', isActive: active }))
  showLive({ retry: connection.retry, send: connection.send, lose: connection.lose })

  /** The session may be over; of a page that is signing out that is known. */
  const askWhoIsHere = async (): Promise<void> => {
    await writesSettled()
    if (openFor !== null) await queries.refetchQueries({ queryKey: [ME_PATH] })
  }
  const follow = (): void => {
    const user = whoIn(queries)
    // What is said to a person is not for the operator who sees their pages.
    const id = user === null || user.viewing !== undefined ? null : user.id
    if (id === openFor) return
    openFor = id
    if (id === null) connection.stop()
    else connection.start()
  }
  follow()
  queries.getQueryCache().subscribe(follow)

  addEventListener('online', connection.retry)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && connection.retry())
  // Browsers keep no page with an open connection for the way back.
  addEventListener('pagehide', connection.stop)
  addEventListener('pageshow', ({ persisted }) => persisted && openFor !== null && connection.start())
}

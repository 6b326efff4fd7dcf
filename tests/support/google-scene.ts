// A cleaner whose Google account is a small one on this machine: connected, with words of changes delivered on demand.
import { openScene, type Scene } from './booking-scene.ts'
import { GOOGLE_SETTINGS, openSmallGoogle, type SmallGoogle } from './small-google.ts'

export const ACCOUNT = 'marie'
export const MAIN = `${ACCOUNT}@gmail.test`

export type GoogleScene = {
  readonly scene: Scene
  readonly google: SmallGoogle
  /** Leaves for Google and comes back; answers what the page will say. */
  connect(): Promise<string>
  choose(...ids: readonly string[]): ReturnType<Scene['world']['call']>
  shown(): Promise<Connection>
  /** Delivers the words of changes that wait, and does what they ask. */
  hear(): Promise<number>
  /** The id of the calendar of visits. */
  own(): string
  /** When each event of the calendar of visits starts. */
  written(): string[]
  close(): Promise<void>
}
type Connection = {
  readonly isOffered: boolean
  readonly connection: {
    readonly failure: string | null
    readonly failingSince: string | null
    readonly lastSuccessAt: string
    readonly visitCount: number
    readonly calendars: readonly { readonly name: string; readonly busyCount: number; readonly failure: string | null }[]
  } | null
}

/** `settings`: others beside Google's. */
export async function openGoogleScene(settings: Readonly<Record<string, string>> = {}): Promise<GoogleScene> {
  const google = await openSmallGoogle()
  const env = { ...GOOGLE_SETTINGS, GOOGLE_CALENDAR_TEST_SERVER: google.origin, PUBLIC_URL: 'https://maisonnette.test', ...settings }
  const scene = await openScene({ env, everyoneStays: true })
  const { world, cleaner } = scene
  google.follow(() => world.clock.now())
  google.seat(ACCOUNT)
  const as = cleaner.token
  const authorization = { authorization: `Bearer ${cleaner.token}` }
  const hand = () => google.hand(ACCOUNT)
  const own = (): string => hand().madeFor()[0]?.id ?? ''
  return {
    scene,
    google,
    own,
    async connect() {
      const left = await world.app.inject({ method: 'POST', url: '/api/cleaner/google/connect', headers: authorization })
      const { location } = left.json<{ location: string }>()
      const cookies = Object.fromEntries((left.cookies as { name: string; value: string }[]).map(({ name, value }) => [name, value]))
      const query = new URLSearchParams(google.consent(location))
      const back = await world.app.inject({ url: `/api/cleaner/google/callback?${query}`, headers: authorization, cookies })
      await world.settle()
      return new URL(String(back.headers.location), 'https://maisonnette.test').searchParams.get('google') ?? ''
    },
    choose: (...ids) => world.call('PUT /api/cleaner/google/calendars', { as, body: { ids: [...ids] } }),
    shown: async () => (await world.call('GET /api/cleaner/google', { as })).body as unknown as Connection,
    async hear() {
      const words = google.takeWords()
      for (const { address, headers } of words)
        await world.app.inject({
          method: 'POST',
          url: new URL(address).pathname,
          headers: { ...headers, 'content-type': 'application/json; utf-8', 'content-length': '0' },
        })
      await world.settle()
      return words.length
    },
    written: () =>
      hand()
        .events(own())
        .map(({ start }) => new Date((start as { dateTime: string }).dateTime).toISOString())
        .toSorted(),
    async close() {
      await scene.close()
      await google.close()
    },
  }
}

// Talks to Google Calendar: consent with offline access, and the account behind it.
import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import { googleAccount } from './google-account.ts'
import { GoogleFault, isGoogleFault, type GoogleCalendar } from './google-calendar.ts'
import type { Watch } from '../outside-calls.ts'
import { googleAsker } from './google-request.ts'

export type GoogleClientSettings = { readonly clientId: string; readonly clientSecret: string }

/** Google's addresses; tests use their own. */
type GooglePlaces = { readonly authorize: string; readonly token: string; readonly revoke: string; readonly api: string }

const PLACES: GooglePlaces = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com/calendar/v3',
}

const placesAt = (origin: string): GooglePlaces => ({
  authorize: `${origin}/o/oauth2/v2/auth`,
  token: `${origin}/token`,
  revoke: `${origin}/revoke`,
  api: `${origin}/calendar/v3`,
})

const SCOPE = 'https://www.googleapis.com/auth'
/** The narrowest that serve: the names of calendars, when they are busy without what for, and calendars of our own making. */
export const SCOPES = [
  `${SCOPE}/calendar.calendarlist.readonly`,
  `${SCOPE}/calendar.events.freebusy`,
  `${SCOPE}/calendar.app.created`,
] as const

export function googleCalendar({ clientId, clientSecret }: GoogleClientSettings, testServer: string | null, watch: Watch): GoogleCalendar {
  const askGoogle = googleAsker(watch)
  const places = testServer === null ? PLACES : placesAt(testServer)
  const ours = { client_id: clientId, client_secret: clientSecret }
  const askToken = async (form: Readonly<Record<string, string>>) =>
    (await askGoogle({ method: 'POST', url: new URL(places.token), form: new URLSearchParams({ ...ours, ...form }) })) as {
      access_token?: unknown
      refresh_token?: unknown
      scope?: unknown
    } | null
  return {
    authorizationUrl({ state, verifier, redirectUri }) {
      const client = new OAuth2Client(clientId, null, redirectUri)
      const url = client.createAuthorizationURLWithPKCE(places.authorize, state, CodeChallengeMethod.S256, verifier, [...SCOPES])
      url.searchParams.set('access_type', 'offline')
      // Google gives a refresh token again only to whoever consents again.
      url.searchParams.set('prompt', 'consent')
      return url
    },
    async exchange(code, { verifier, redirectUri }) {
      const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }
      const said = await askToken(form).catch((cause: unknown) => {
        throw isGoogleFault(cause, 'revoked') ? new GoogleFault('mistrusted', cause.message) : cause
      })
      if (typeof said?.refresh_token !== 'string') throw new GoogleFault('mistrusted', 'gave no refresh token')
      const given = new Set(String(said.scope ?? '').split(' '))
      return { refreshToken: said.refresh_token, isWhole: SCOPES.every((scope) => given.has(scope)) }
    },
    async open(refreshToken) {
      const said = await askToken({ grant_type: 'refresh_token', refresh_token: refreshToken })
      if (typeof said?.access_token !== 'string') throw new GoogleFault('away', 'gave no access token')
      return googleAccount(places.api, said.access_token, askGoogle)
    },
    async revoke(refreshToken) {
      const form = new URLSearchParams({ token: refreshToken })
      await askGoogle({ method: 'POST', url: new URL(places.revoke), form }).catch((cause: unknown) => {
        if (!isGoogleFault(cause, 'revoked')) throw cause
      })
    },
  }
}

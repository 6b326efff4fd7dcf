// What features know of sign-in at other companies, without the packages that talk to them.

/** What only the browser that left can bring back. */
export type Attempt = { readonly state: string; readonly nonce: string; readonly verifier: string; readonly redirectUri: string }

export type Identity = {
  /** Names the person at the provider for ever; e-mails change hands. */
  readonly subject: string
  readonly email: string | null
  /** The provider vouches that the person reads this e-mail. */
  readonly emailVerified: boolean
  readonly name: string | null
}

/** `mistrusted`: the answer does not hold. `away`: there is none. The cause is for the log and carries no token. */
export class OpenIdFault extends Error {
  readonly fault: 'mistrusted' | 'away'
  constructor(fault: 'mistrusted' | 'away', why: string) {
    super(why)
    this.fault = fault
  }
}

export type OpenIdProvider = {
  authorizationUrl(attempt: Attempt): URL
  /** Throws {@link OpenIdFault}. */
  identify(code: string, attempt: Attempt): Promise<Identity>
}

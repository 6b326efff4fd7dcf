// What features know of sign-in at other companies, without the packages that talk to them.

/** What only the browser that began the sign-in can return. */
export type Attempt = { readonly state: string; readonly nonce: string; readonly verifier: string; readonly redirectUri: string }

export type Identity = {
  /** The person's permanent id at the provider; email addresses change owners. */
  readonly subject: string
  readonly email: string | null
  /** The provider has verified this email. */
  readonly emailVerified: boolean
  readonly name: string | null
}

/** `mistrusted`: the answer is invalid. `away`: there is none. The cause is for the log and contains no token. */
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

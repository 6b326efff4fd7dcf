// The port of web push: a sealed message for one browser, and what became of it.

/** What a browser gives when it subscribes: where its push service takes messages, and the keys that only the browser opens. */
export type PushDevice = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export type PushMessage = {
  readonly text: string
  /** A message that waits for the device replaces an earlier one of the same topic: at most 32 letters of base64url. */
  readonly topic: string
  /** How long the push service keeps it for a device that is away. */
  readonly ttlSeconds: number
}

/**
 * `gone`: the browser has no such subscription any more. `refused`: the push service will not take this message, however often it is sent.
 * `later`: it may take it after so many milliseconds; null when it does not say.
 */
export type PushOutcome =
  | { readonly kind: 'taken' | 'gone' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'later'; readonly why: string; readonly afterMs: number | null }

export type PushService = {
  /** The application server key with which browsers subscribe: base64url. */
  readonly publicKey: string
  /** Whether messages may be sent to this address at all. */
  allows(endpoint: string): boolean
  send(device: PushDevice, message: PushMessage): Promise<PushOutcome>
}

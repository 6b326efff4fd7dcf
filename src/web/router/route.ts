// What the router knows of a page: its address, its code, and what it loads before it is shown.
import type { ComponentType } from 'react'

export type Params = Readonly<Record<string, string | undefined>>

/** What the file of a page exports for the router. */
export type PageCode = {
  readonly Page: ComponentType
  /** Stands where the page failed; without it, what stands for every page. */
  readonly Fault?: ComponentType
}

/** `Context`: what the loaders of the site work with. */
export type Route<Context> = {
  /** `/cleaners/:slug`; `*` takes what no other route does. */
  readonly path: string
  /** Fetched when the page is first visited. */
  readonly code: (context: Context) => Promise<PageCode>
  /** May throw a {@link Redirect}, or a {@link StatusError} for an answer that is no page. */
  readonly load: (visit: { readonly url: URL; readonly params: Params; readonly context: Context }) => Promise<unknown>
}

export type Location = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Of the entry in the history: another one each time a page is opened, the same one on coming back. */
  readonly key: string
  /** What the page that led here handed over; null for most. */
  readonly state: unknown
}

/** Thrown by a loader: the visitor goes there instead. */
export class Redirect {
  readonly to: string
  readonly status: number
  constructor(to: string, status: number) {
    this.to = to
    this.status = status
  }
}

/** `throw redirect('/…')` in a loader: 302 unless another status is given. */
export const redirect = (to: string, status = 302): Redirect => new Redirect(to, status)

/** Thrown by a loader: the page answers with this status, and its fault is shown instead of it. */
export class StatusError {
  readonly status: number
  readonly data: unknown
  constructor(status: number, data: unknown = null) {
    this.status = status
    this.data = data
  }
}

// An issue of the newsletter: what it may hold, who may receive it, and which acts its state allows.
import { SECOND_MS } from './elapsed.ts'
import { refuse } from './refusal.ts'

export const MAX_ISSUE_SUBJECT_LENGTH = 90
export const MAX_ISSUE_BODY_LENGTH = 5_000
export const MAX_ISSUE_PATH_LENGTH = 200
/** A page of the site, never another site. */
export const ISSUE_PATH = /^\/[a-z]/

/** Letters written in one transaction, and the pause between two: other mail goes between them. */
export const ISSUE_BATCH = 200
export const ISSUE_PAUSE_MS = SECOND_MS

export const ISSUE_STATES = ['draft', 'sending', 'paused', 'sent'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

export const ISSUE_ACTS = ['edit', 'remove', 'start', 'pause', 'resume'] as const
export type IssueAct = (typeof ISSUE_ACTS)[number]

const FROM: Readonly<Record<IssueAct, IssueState>> = {
  edit: 'draft',
  remove: 'draft',
  start: 'draft',
  pause: 'sending',
  resume: 'paused',
}

export const mayAct = (act: IssueAct, state: IssueState): boolean => FROM[act] === state

type Seen = { readonly state: IssueState; readonly version: number }

/** Refuses `issue-changed` of an act that the state does not allow, or that was decided from an older version. */
export function checkAct(act: IssueAct, issue: Seen, version: number): void {
  if (!mayAct(act, issue.state) || issue.version !== version) refuse('issue-changed')
}

/** Empty lines divide paragraphs; a line break within one is a space. */
export const paragraphsOf = (body: string): readonly string[] =>
  body
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.replaceAll(/\s+/gu, ' ').trim())
    .filter((paragraph) => paragraph !== '')

const MAX_OPENING_LENGTH = 120

/** What inboxes show after the subject: the beginning of the first paragraph, in whole words. */
export function openingOf(body: string): string {
  const first = paragraphsOf(body)[0] ?? ''
  if (first.length <= MAX_OPENING_LENGTH) return first
  const cut = first.slice(0, MAX_OPENING_LENGTH)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.]+$/u, '')}…`
}

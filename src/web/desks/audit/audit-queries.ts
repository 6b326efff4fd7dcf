// The state in the address of the log, and its query.
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from '#domain/audit.ts'
import { MAX_AUDIT_SEARCH_LENGTH, THE_PRODUCT } from '#domain/audit-search.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import type { UserId } from '#domain/id.ts'
import { logPath } from '#web/desks/frame/index.ts'
import { ask } from '#web/platform/api.ts'
import { idIn } from '#web/platform/typed-id.ts'

export type AuditState = {
  readonly about: string
  readonly who: UserId | typeof THE_PRODUCT | null
  readonly action: AuditAction | null
  readonly kind: AuditSubject | null
  readonly from: string
  readonly to: string
  /** The entry after which the page begins; null for the latest. */
  readonly before: number | null
  /** The entry that is open beside the list. */
  readonly open: number | null
}
export const WHOLE_LOG: AuditState = { about: '', who: null, action: null, kind: null, from: '', to: '', before: null, open: null }

/** Invalid values are left out. */
export function readAuditState(search: URLSearchParams): AuditState {
  const day = (name: string): string => {
    const text = search.get(name) ?? ''
    return isCivilDate(text) ? text : ''
  }
  const entry = (name: string): number | null => {
    const id = Number(search.get(name))
    return Number.isSafeInteger(id) && id >= 1 ? id : null
  }
  const who = search.get('who')
  return {
    about: (search.get('about') ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_AUDIT_SEARCH_LENGTH),
    who: who === THE_PRODUCT ? THE_PRODUCT : idIn<UserId>(who),
    action: AUDIT_ACTIONS.find((action) => action === search.get('action')) ?? null,
    kind: AUDIT_SUBJECTS.find((kind) => kind === search.get('kind')) ?? null,
    from: day('from'),
    to: day('to'),
    before: entry('before'),
    open: entry('open'),
  }
}

/** As the address and the API have them. */
export const auditFilters = ({ about, who, action, kind, from, to }: AuditState) => ({
  ...(about !== '' && { about }),
  ...(who !== null && { who }),
  ...(action !== null && { action }),
  ...(kind !== null && { kind }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
})

export const auditPath = (state: AuditState): string =>
  logPath({
    ...auditFilters(state),
    ...(state.before !== null && { before: String(state.before) }),
    ...(state.open !== null && { open: String(state.open) }),
  })

export const auditQuestion = (state: AuditState) =>
  ask('GET /api/admin/audit', { query: { ...auditFilters(state), ...(state.before !== null && { before: state.before }) } })

// The lists that operators keep under a name.
export const DESKS_WITH_VIEWS = ['users', 'bookings', 'audit', 'payouts'] as const
export type DeskWithViews = (typeof DESKS_WITH_VIEWS)[number]

export const MAX_VIEW_NAME_LENGTH = 60
export const MAX_VIEW_SEARCH_LENGTH = 500
/** Of one operator on one desk: more are no shortcut. */
export const MAX_VIEWS = 12

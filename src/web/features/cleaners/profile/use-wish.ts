// The wish in the address of the profile, and how a choice changes it without leaving the page.
import { useSoonAddress } from '#web/platform/use-soon-address.ts'
import { profilePath, readWish, type ProfileWish } from './profile-wish.ts'

export type WishHolder = {
  readonly wish: ProfileWish
  /** Another length or urgency empties the chosen time, which may no longer be free. */
  readonly change: (change: Partial<ProfileWish>) => void
}

export function useWish(slug: string): WishHolder {
  const { search, go } = useSoonAddress()
  const wish = readWish(search)
  return {
    wish,
    change(change) {
      const loosened = change.hours !== undefined || change.emergency !== undefined ? { time: null } : {}
      go(profilePath(slug, { ...wish, ...loosened, ...change }), { replace: true })
    },
  }
}

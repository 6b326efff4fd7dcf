// The signed-in menu, for the header and for phones.
import { useTranslation } from '#web/platform/use-translation.ts'
import { NavLink } from '#web/router/index.ts'
import type { User } from '#contract/accounts.ts'
import { useLogout } from '#web/features/accounts/index.ts'
import { pathOf, placesOf } from './places.ts'
import { WaitingCount } from './waiting-count.tsx'

/** `onLeave` is called on every press, so that the menu can close. */
export function AccountLinks({ user, onLeave }: { user: User; onLeave?: () => void }) {
  const { t } = useTranslation('shell')
  const logout = useLogout()
  return (
    <>
      {placesOf(user.role)
        .filter((place) => place !== 'home')
        .map((place) => (
          <NavLink key={place} to={pathOf(place)} end onClick={onLeave}>
            {t(`nav.${place}`)}
            <WaitingCount user={user} place={place} className="ml-auto" />
          </NavLink>
        ))}
      <button
        type="button"
        onClick={() => {
          onLeave?.()
          void logout()
        }}
      >
        {t('nav.logout')}
      </button>
    </>
  )
}

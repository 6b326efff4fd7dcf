// The signed-in menu, for the header and for phones.
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { PATH_OF_PLACE, placesOf } from './places.ts'
import { useLogout } from './use-logout.ts'

export function AccountLinks({ user }: { user: User }) {
  const { t } = useTranslation('shell')
  const logout = useLogout()
  return (
    <>
      {placesOf(user.role)
        .filter((place) => place !== 'home')
        .map((place) => (
          <NavLink key={place} to={PATH_OF_PLACE[place]} end>
            {t(`nav.${place}`)}
          </NavLink>
        ))}
      <button type="button" onClick={() => void logout()}>
        {t('nav.logout')}
      </button>
    </>
  )
}

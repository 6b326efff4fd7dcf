// The bar at the bottom of phones for people who are signed in.
import { CalendarDays, CircleUser, House, KeyRound, Sparkles, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from '#web/router/index.ts'
import type { User } from '#contract/accounts.ts'
import { PATH_OF_PLACE, placesOf, type Place } from './places.ts'

const ICONS: Readonly<Record<Place, LucideIcon>> = {
  home: House,
  bookings: Sparkles,
  properties: KeyRound,
  calendar: CalendarDays,
  profile: CircleUser,
}

export function BottomBar({ user }: { user: User }) {
  const { t } = useTranslation('shell')
  const label: Readonly<Record<Place, string>> = {
    home: t('nav.home'),
    bookings: t('nav.bookingsShort'),
    properties: t('nav.propertiesShort'),
    calendar: t('nav.calendarShort'),
    profile: t('nav.profileShort'),
  }
  return (
    <nav aria-label={t('nav.bottom')} className="safe-bottom no-print sticky bottom-0 z-20 border-t bg-background md:hidden">
      <ul className="flex">
        {placesOf(user.role).map((place) => {
          const Icon = ICONS[place]
          return (
            <li key={place} className="min-w-0 flex-1">
              <NavLink
                to={PATH_OF_PLACE[place]}
                end={place === 'home' || place === 'profile'}
                className="grid min-h-14 content-center justify-items-center gap-0.5 pt-2 text-xs font-semibold text-muted-foreground aria-[current]:text-primary"
              >
                <Icon aria-hidden className="size-5.5" />
                <span className="max-w-full truncate">{label[place]}</span>
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

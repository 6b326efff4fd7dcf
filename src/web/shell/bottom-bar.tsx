// The bar at the bottom of phones for people who are signed in; with text twice as large, it ends the page in rows of two.
import { CalendarCheck, CircleUser, Clock, House, MessageCircle, Sun, type LucideIcon } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { NavLink } from '#web/router/index.ts'
import type { User } from '#contract/accounts.ts'
import { barPlacesOf, pathOf, type BarPlace } from './places.ts'
import { WaitingCount } from './waiting-count.tsx'

const ICONS: Readonly<Record<BarPlace, LucideIcon>> = {
  home: Sun,
  bookings: CalendarCheck,
  messages: MessageCircle,
  properties: House,
  calendar: Clock,
  profile: CircleUser,
}

export function BottomBar({ user }: { user: User }) {
  const { t } = useTranslation('shell')
  return (
    <nav
      aria-label={t('nav.bottom')}
      data-menu-bar
      className="safe-bottom no-print sticky bottom-0 z-20 border-t bg-background max-[17rem]:static md:hidden"
    >
      <ul className="flex max-[17rem]:flex-wrap">
        {barPlacesOf(user.role).map((place) => {
          const Icon = ICONS[place]
          return (
            <li key={place} className="min-w-0 flex-1 max-[22rem]:flex-auto max-[17rem]:basis-1/2">
              <NavLink
                to={pathOf(place)}
                end={place === 'home' || place === 'profile'}
                className="relative grid min-h-14 content-center justify-items-center gap-0.5 pt-2 text-xs font-semibold text-muted-foreground aria-[current]:text-primary"
              >
                <Icon aria-hidden className="size-5.5" />
                <span className="max-w-full truncate">{t(`nav.${place}Short`)}</span>
                <WaitingCount user={user} place={place} className="absolute left-1/2 top-0.5 ml-1" />
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

// The bar at the bottom of phones for people who are signed in.
import { CalendarCheck, CircleUser, Clock, FileCheck, Gift, House, Star, Sun, Wallet, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from '#web/router/index.ts'
import type { User } from '#contract/accounts.ts'
import { barPlacesOf, PATH_OF_PLACE, type Place } from './places.ts'
import { WaitingCount } from './waiting-count.tsx'

const ICONS: Readonly<Record<Place, LucideIcon>> = {
  home: Sun,
  bookings: CalendarCheck,
  properties: House,
  calendar: Clock,
  payouts: Wallet,
  cards: Wallet,
  invoices: FileCheck,
  papers: FileCheck,
  reviews: Star,
  referrals: Gift,
  profile: CircleUser,
}

export function BottomBar({ user }: { user: User }) {
  const { t } = useTranslation('shell')
  const label: Readonly<Record<Place, string>> = {
    home: t('nav.today'),
    bookings: t('nav.bookingsShort'),
    properties: t('nav.propertiesShort'),
    calendar: t('nav.calendarShort'),
    payouts: t('nav.payouts'),
    cards: t('nav.cards'),
    invoices: t('nav.invoices'),
    papers: t('nav.papers'),
    reviews: t('nav.reviews'),
    referrals: t('nav.referrals'),
    profile: t('nav.profileShort'),
  }
  return (
    <nav aria-label={t('nav.bottom')} data-menu-bar className="safe-bottom no-print sticky bottom-0 z-20 border-t bg-background md:hidden">
      <ul className="flex">
        {barPlacesOf(user.role).map((place) => {
          const Icon = ICONS[place]
          return (
            <li key={place} className="min-w-0 flex-1">
              <NavLink
                to={PATH_OF_PLACE[place]}
                end={place === 'home' || place === 'profile'}
                className="relative grid min-h-14 content-center justify-items-center gap-0.5 pt-2 text-xs font-semibold text-muted-foreground aria-[current]:text-primary"
              >
                <Icon aria-hidden className="size-5.5" />
                <span className="max-w-full truncate">{label[place]}</span>
                <WaitingCount user={user} place={place} className="absolute left-1/2 top-0.5 ml-1" />
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

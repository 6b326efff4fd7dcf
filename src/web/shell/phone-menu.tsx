// The menu of phones and narrow windows: the header's links, in a sheet that opens without script.
import { Menu } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { NavLink } from '#web/router/index.ts'
import type { User } from '#contract/accounts.ts'
import { PATH_OF_PAGE } from '#domain/site-paths.ts'
import { CAREERS, type SitePage } from '#web/platform/site-links.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useOwnId } from '#web/ui/own-id.ts'
import { PopoverSheet } from '#web/ui/popover-sheet.tsx'
import { AccountLinks } from './account-links.tsx'

const rows = 'grid *:flex *:min-h-12 *:items-center *:text-left *:text-lg *:font-semibold *:aria-[current]:text-primary'

export function PhoneMenu({ user }: { user: User | null }) {
  const { t } = useTranslation('shell')
  const id = useOwnId()
  const sheet = useRef<HTMLDivElement>(null)
  const close = () => sheet.current?.hidePopover()
  const links = (pages: readonly SitePage[]) =>
    pages.map((page) => (
      <NavLink key={page} to={PATH_OF_PAGE[page]} end onClick={close}>
        {t(`nav.${page}`)}
      </NavLink>
    ))
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('nav.menu')}
        className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-muted"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <PopoverSheet ref={sheet} id={id} title={t('nav.menu')} closeLabel={t('common:actions.close')}>
        <nav aria-label={t('nav.main')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
          <div className={rows}>
            {user?.role !== 'cleaner' && links(['find'])}
            {user ? <AccountLinks user={user} onLeave={close} /> : links(['homeowners', 'how', 'pricing', 'gallery', 'faq'])}
          </div>
          {!user && (
            <>
              <p className="mt-4 border-t pt-4 font-display font-bold text-muted-foreground">{t('footer.cleaners')}</p>
              <div className={rows}>{links(CAREERS)}</div>
              <div className="mt-5 grid gap-3">
                <LinkButton to={PATH_OF_PAGE.login} size="lg" onClick={close}>
                  {t('nav.login')}
                </LinkButton>
                <LinkButton to="/register" tone="ghost" size="lg" onClick={close}>
                  {t('nav.register')}
                </LinkButton>
              </div>
            </>
          )}
        </nav>
      </PopoverSheet>
    </div>
  )
}

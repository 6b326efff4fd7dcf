// The menu of phones and narrow windows: the same ways as the header, in a sheet.
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { AccountLinks } from './account-links.tsx'
import { PATH_OF_PAGE } from '#domain/site-paths.ts'
import { CAREERS, type SitePage } from '#web/platform/site-links.ts'

const rows =
  'grid [&>:is(a,button)]:flex [&>:is(a,button)]:min-h-12 [&>:is(a,button)]:w-full [&>:is(a,button)]:items-center [&>:is(a,button)]:text-lg [&>:is(a,button)]:font-semibold [&>[aria-current]]:text-primary'

export function PhoneMenu({ user }: { user: User | null }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
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
        aria-label={t('nav.menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-muted"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={t('nav.menu')} closeLabel={t('common:actions.close')}>
        <nav aria-label={t('nav.main')}>
          <div className={rows}>
            {user?.role !== 'cleaner' && links(['find'])}
            {user ? <AccountLinks user={user} onLeave={close} /> : links(['homeowners', 'how', 'pricing', 'gallery', 'faq'])}
          </div>
          {!user && (
            <>
              <h3 className="mt-4 border-t pt-4 text-base text-muted-foreground">{t('footer.cleaners')}</h3>
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
      </Sheet>
    </div>
  )
}

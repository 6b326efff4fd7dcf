// The top of every page: the name, the way to cleaners, the other language, and who is signed in.
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DisclosureMenu } from '#web/ui/disclosure-menu.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { AccountLinks } from './account-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const quiet = 'inline-flex min-h-11 items-center font-medium text-muted-foreground hover:text-foreground aria-[current]:text-foreground'

export function Header({ user }: { user: User | null }) {
  const { t } = useTranslation('shell')
  const { siteName } = useEnvironment()
  return (
    <header className="border-b">
      <PageContainer className="flex min-h-18 items-center gap-6">
        <Link to="/" className="flex rounded-sm" aria-label={`${siteName}, ${t('nav.home')}`}>
          <Logo name={siteName} />
        </Link>
        <nav aria-label={t('nav.main')} className="hidden items-center gap-6 md:flex">
          <NavLink to="/cleaners" className={quiet}>
            {t('nav.find')}
          </NavLink>
          {!user && (
            <Link to="/register?role=cleaner" className={quiet}>
              {t('nav.join')}
            </Link>
          )}
        </nav>
        <div className="ml-auto flex items-center gap-2 md:gap-4">
          <LanguageSwitch className={`${quiet} min-w-11 justify-center`} />
          {user ? (
            <div className="hidden md:block">
              <DisclosureMenu
                align="end"
                label={
                  <>
                    <Avatar name={user.name} src={user.profilePic} size="sm" />
                    <span className="max-w-40 truncate">{user.name.split(' ')[0]}</span>
                  </>
                }
                buttonClassName="flex min-h-11 items-center gap-2 rounded-full border py-1 pl-1 pr-3 font-semibold hover:bg-muted"
              >
                <AccountLinks user={user} />
              </DisclosureMenu>
            </div>
          ) : (
            <div className="hidden md:block">
              <LinkButton to="/login" tone="ghost">
                {t('nav.login')}
              </LinkButton>
            </div>
          )}
          <PhoneMenu user={user} />
        </div>
      </PageContainer>
    </header>
  )
}

function PhoneMenu({ user }: { user: User | null }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="md:hidden">
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
        <nav
          aria-label={t('nav.main')}
          className="grid [&_:is(a,button)]:flex [&_:is(a,button)]:min-h-12 [&_:is(a,button)]:w-full [&_:is(a,button)]:items-center [&_:is(a,button)]:gap-3 [&_:is(a,button)]:text-lg [&_:is(a,button)]:font-semibold"
        >
          <Link to="/cleaners" onClick={close}>
            {t('nav.find')}
          </Link>
          {user ? (
            <AccountLinks user={user} onLeave={close} />
          ) : (
            <>
              <Link to="/register?role=cleaner" onClick={close}>
                {t('nav.join')}
              </Link>
              <Link to="/login" onClick={close}>
                {t('nav.login')}
              </Link>
              <Link to="/register" onClick={close}>
                {t('nav.register')}
              </Link>
            </>
          )}
        </nav>
      </Sheet>
    </div>
  )
}

// Links from page to page: real ones, which the router follows without a new document where a plain press asks for this window.
import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useRouter } from './hooks.ts'
import type { NavigateOptions } from './router.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'preventScrollReset' | 'state'> & {
    /** A path of the site, `?query` or `#hash` of this page. */
    readonly to: string
  }

/** To where one is already, it takes the place of that in the history. */
export function Link({ to, replace, preventScrollReset, state, onClick, children, ...rest }: LinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { currentTarget: link } = event
    if (!isForRouter(event)) return
    event.preventDefault()
    void router.navigate(link.href, { replace: replace ?? link.href === window.location.href, preventScrollReset, state })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

/** Anything else is the browser's: another window, a download, a link that something else has answered. */
function isForRouter({
  defaultPrevented,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  return isPlain && !defaultPrevented && !currentTarget.download && (currentTarget.target === '' || currentTarget.target === '_self')
}

/** Says whether it leads to the page one is on, or, without `end`, to one above it. */
export function NavLink({ end = false, ...rest }: LinkProps & { readonly end?: boolean }) {
  const { pathname } = useLocation()
  const isHere = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`))
  return <Link aria-current={isHere ? 'page' : undefined} {...rest} />
}

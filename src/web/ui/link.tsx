// A link from page to page, with `nofollow` where crawlers should not follow.
import { createContext, use, type ComponentProps } from 'react'
import { Link as RouterLink } from '#web/router/index.ts'

/** Whether crawlers may follow a link: the site's own rule. */
export const CrawlRule = createContext<(href: string) => boolean>(() => true)

export function Link(props: ComponentProps<typeof RouterLink>) {
  const mayFollow = use(CrawlRule)
  return <RouterLink rel={mayFollow(props.to) ? undefined : 'nofollow'} {...props} />
}

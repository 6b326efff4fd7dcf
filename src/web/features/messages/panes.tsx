// The list of conversations and the open one: side by side where there is room, one at a time on a phone.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { cn } from '#web/ui/classes.ts'
import { PageTitle } from '#web/ui/page.tsx'

type PanesProps = {
  /** The list is the page itself, with the title. */
  readonly isList: boolean
  readonly list: ReactNode
  readonly children: ReactNode
}

export function Panes({ isList, list, children }: PanesProps) {
  const { t } = useTranslation('messages')
  return (
    <div className={cn('mx-auto flex w-full max-w-[73.75rem] lg:h-full lg:px-6', isList ? 'fills-wide' : 'fills h-full')}>
      <section
        aria-label={t('title')}
        className={cn('flex w-full min-w-0 flex-col lg:w-92 lg:shrink-0 lg:border-l', !isList && 'max-lg:hidden')}
      >
        {isList ? (
          <PageTitle className="px-4 sm:px-6 lg:px-4">{t('title')}</PageTitle>
        ) : (
          <h2 className="px-4 py-5 text-2xl">{t('title')}</h2>
        )}
        <div className="min-h-0 flex-1 pb-4 lg:overflow-y-auto">{list}</div>
      </section>
      <div className={cn('min-h-0 min-w-0 flex-1 flex-col lg:border-x', isList ? 'hidden lg:flex' : 'flex')}>{children}</div>
    </div>
  )
}

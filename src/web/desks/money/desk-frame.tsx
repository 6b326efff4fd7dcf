// The frame of the money desk: what operators do with money, each at its own address.
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { cn } from '#web/ui/classes.ts'
import { DESK_PATHS, type DeskPart } from './desk-queries.ts'
import { OperatorsPage, useDuties } from '#web/desks/frame/index.ts'

export function MoneyDesk({ part, children }: { readonly part: DeskPart; readonly children: ReactNode }) {
  const { t } = useTranslation('moneyDesk')
  const does = useDuties()
  const chosen = useRef<HTMLAnchorElement>(null)
  // On phones the row is wider than the screen.
  useEffect(() => chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [])
  return (
    <OperatorsPage area="payouts">
      <nav aria-label={t('parts.nav')} className="scroll-row mb-8 gap-1 border-b p-0.5 pb-0">
        {(Object.keys(DESK_PATHS) as DeskPart[])
          .filter((each) => each !== 'exports' || does('export books'))
          .map((each) => (
            <Link
              key={each}
              ref={each === part ? chosen : null}
              to={DESK_PATHS[each]}
              aria-current={each === part ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 shrink-0 items-center whitespace-nowrap border-b-3 px-4 font-semibold focus-visible:-outline-offset-2',
                each === part
                  ? 'border-primary text-primary'
                  : 'border-transparent text-muted-foreground hover:text-foreground forced-colors:border-[Canvas]',
              )}
            >
              {t(`parts.${each}`)}
            </Link>
          ))}
      </nav>
      {children}
    </OperatorsPage>
  )
}

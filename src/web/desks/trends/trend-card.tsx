// One of the figures that come first: its total, how it differs from the time before, and its small line; pressed, it is drawn whole.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Trends } from '#contract/trends.ts'
import { Link } from '#web/router/index.ts'
import { SmallLine } from '#web/desks/drawings/index.ts'
import { useDifference, useFigure } from './use-trend-words.ts'

type TrendCardProps = { readonly trend: Trends['trends'][number]; readonly to: string; readonly isOpen: boolean }

export function TrendCard({ trend: { kind, now, before, values }, to, isOpen }: TrendCardProps) {
  const { t } = useTranslation('trendDesk')
  const figure = useFigure()
  const difference = useDifference()
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className="grid h-full grid-rows-[1fr_auto_auto_auto] gap-1 rounded-md border bg-card p-4 hover:bg-muted aria-[current]:border-primary aria-[current]:bg-secondary"
    >
      <span className="text-sm">{t(`kinds.${kind}.title`)}</span>
      <span className="font-display text-2xl font-extrabold tabular-nums">{now === null ? t('nothing') : figure(kind, now)}</span>
      <span className="text-sm text-muted-foreground">{difference(kind, now, before)}</span>
      <SmallLine values={values} />
    </Link>
  )
}

// Quebec as a comb of seventeen regions, drawn by us: where each lies beside the others, not its shape. Each leads to its page.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { cn } from '#web/ui/classes.ts'

export type MappedRegion = { readonly slug: string; readonly fr: string; readonly en: string; readonly cities: number }

type Cell = readonly [row: number, column: number]
/** Odd rows stand half a cell to the right. The two northern regions are larger than all others together. */
const CELLS: Readonly<Record<string, readonly Cell[]>> = {
  'nord-du-quebec': [
    [0, 2],
    [1, 1.5],
    [1, 2.5],
  ],
  'cote-nord': [
    [1, 4.5],
    [0, 5],
    [1, 5.5],
  ],
  'abitibi-temiscamingue': [[1, 0.5]],
  'saguenay-lac-saint-jean': [[1, 3.5]],
  outaouais: [[2, 0]],
  laurentides: [[2, 1]],
  lanaudiere: [[2, 2]],
  mauricie: [[2, 3]],
  'capitale-nationale': [[2, 4]],
  'gaspesie-iles-de-la-madeleine': [[2, 6]],
  laval: [[3, 1.5]],
  montreal: [[3, 2.5]],
  'centre-du-quebec': [[3, 3.5]],
  'chaudiere-appalaches': [[3, 4.5]],
  'bas-saint-laurent': [[3, 5.5]],
  monteregie: [[4, 2]],
  estrie: [[4, 3]],
}
/** The river's mouth. */
const ESTUARY: Cell = [2, 5]

const SIDE = 40
const WIDTH = SIDE * Math.sqrt(3)
const centreOf = ([row, column]: Cell) => ({ x: 42 + column * WIDTH, y: 44 + row * SIDE * 1.5 })

/** Drawn a little small, and rounded by a stroke of its own colour. */
function hexagon(cell: Cell): string {
  const { x, y } = centreOf(cell)
  const radius = SIDE - 6
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = ((corner * 60 - 90) * Math.PI) / 180
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** The map shows official numbers; the list under it has the names. */
export function RegionMap({ regions, current }: { regions: readonly MappedRegion[]; current?: string }) {
  const { t } = useTranslation('places')
  const language = useLanguage()
  const numbered = regions.map((region, index) => ({ ...region, number: String(index + 1).padStart(2, '0') }))
  return (
    <nav aria-label={t('map.label')} className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
      <svg viewBox="0 0 500 330" className="mx-auto w-full max-w-xl" strokeWidth="7" strokeLinejoin="round">
        <path d={hexagon(ESTUARY)} className="fill-water stroke-water" />
        {numbered.map((region) => (
          <Region key={region.slug} region={region} name={region[language]} isCurrent={region.slug === current} />
        ))}
      </svg>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {numbered.map((region) => (
          <li key={region.slug} className="flex gap-2.5 py-0.5">
            <span
              aria-hidden
              className="w-6 shrink-0 py-1.5 text-right font-display text-sm font-bold leading-6 tabular-nums text-muted-foreground"
            >
              {region.number}
            </span>
            {region.slug === current ? (
              <span aria-current="page" className="py-1.5">
                <b>{region[language]}</b> <span className="text-sm text-muted-foreground">{t('map.here')}</span>
              </span>
            ) : (
              <Link to={`/region/${region.slug}`} className="py-1.5 underline-offset-4 hover:underline">
                {region[language]}{' '}
                <span className="whitespace-nowrap text-sm text-muted-foreground">
                  {region.cities > 0 ? t('map.served', { count: region.cities }) : t('map.none')}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The list has the same links for the keyboard, so these are not tab stops. */
function Region({ region, name, isCurrent }: { region: MappedRegion & { number: string }; name: string; isCurrent: boolean }) {
  const cells = CELLS[region.slug] ?? []
  const first = cells[0]
  if (!first) return null
  const { x, y } = centreOf(first)
  const look = isCurrent
    ? { cell: 'fill-primary stroke-primary', number: 'fill-primary-foreground' }
    : region.cities > 0
      ? { cell: 'fill-secondary stroke-secondary', number: 'fill-secondary-foreground' }
      : { cell: 'fill-card stroke-border [stroke-width:2]', number: 'fill-muted-foreground' }
  return (
    <Link to={`/region/${region.slug}`} tabIndex={-1} aria-label={`${region.number} ${name}`} className="group">
      {cells.map((cell) => (
        <path
          key={cell.join()}
          d={hexagon(cell)}
          className={cn('transition-colors group-hover:fill-accent group-hover:stroke-accent', look.cell)}
        />
      ))}
      <text
        x={x}
        y={y + 8}
        textAnchor="middle"
        stroke="none"
        className={cn('font-display text-[1.375rem] font-bold group-hover:fill-accent-foreground', look.number)}
      >
        {region.number}
      </text>
    </Link>
  )
}

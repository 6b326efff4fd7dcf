// Names with what is said of each: columns under their heads on a desk, one under the other on a phone.
import { cn } from '#web/ui/classes.ts'

export function LegalList({ heads, rows }: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] }) {
  const columns = heads.length === 2 ? 'sm:grid-cols-[1fr_2fr]' : 'sm:grid-cols-[4fr_5fr_4fr]'
  return (
    <div className="mt-4 text-base">
      <div aria-hidden className={cn('grid gap-x-4 border-b-2 py-2 font-semibold max-sm:hidden', columns)}>
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <dl>
        {rows.map(([first, ...others]) => (
          <div key={first} className={cn('grid gap-x-4 border-b py-2.5 break-inside-avoid', columns)}>
            <dt className="font-semibold">{first}</dt>
            {others.map((words) => (
              <dd key={words} className="text-muted-foreground">
                {words}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}

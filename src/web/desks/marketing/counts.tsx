// A table of what was counted by name, the most frequent first.
import { useNumber } from '#web/words/numbers.ts'
import { cn } from '#web/ui/classes.ts'
import { Section } from '#web/ui/page.tsx'

type CountsProps = {
  readonly title: string
  readonly meaning?: string
  /** Of the names, then of each count. */
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string; readonly name: string; readonly counts: readonly number[] }[]
  readonly none: string
}

export function Counts({ title, meaning, heads, rows, none }: CountsProps) {
  const number = useNumber()
  return (
    <Section title={title}>
      {meaning !== undefined && <p className="mb-2 text-sm text-muted-foreground">{meaning}</p>}
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table className="w-full text-left">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b text-sm text-muted-foreground">
              {heads.map((head, index) => (
                <th key={head} scope="col" className={cn('py-2 font-normal', index > 0 && 'pl-4 text-right')}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map(({ key, name, counts }) => (
              <tr key={key} className="align-top">
                <th scope="row" className="py-2.5 font-medium wrap-anywhere">
                  {name}
                </th>
                {counts.map((count, index) => (
                  <td key={heads[index + 1]} className="py-2.5 pl-4 text-right tabular-nums">
                    {number(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

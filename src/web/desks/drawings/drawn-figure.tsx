// Numbers over time: bars, what they come to in a sentence, and the same numbers as a table behind a toggle that needs no script.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Bars, type Bar } from './bars.tsx'
import { RatherNothing } from './rather-nothing.tsx'

type Row = Bar & { /** As the table names it. */ readonly name: string }

type DrawnFigureProps = {
  readonly title: string
  /** What the drawing shows, in a sentence. */
  readonly summary: ReactNode
  /** The head of the column of times. */
  readonly time: string
  readonly rows: readonly Row[]
  readonly written: (value: number) => string
}

export function DrawnFigure({ title, summary, time, rows, written }: DrawnFigureProps) {
  const { t } = useTranslation('admin')
  return (
    <figure className="rounded-md border bg-card p-4">
      <figcaption className="mb-3">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted-foreground">{summary}</span>
      </figcaption>
      <RatherNothing>
        <Bars bars={rows} written={written} />
      </RatherNothing>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
          {t('drawing.table')}
        </summary>
        <table className="w-full text-left">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b text-sm text-muted-foreground">
              <th scope="col" className="py-2 pr-4 font-normal">
                {time}
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                {t('drawing.value')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map(({ key, name, value, isOpen }) => (
              <tr key={key}>
                <th scope="row" className="py-2 pr-4 font-normal">
                  {name}
                  {isOpen && <span className="text-muted-foreground"> ({t('drawing.open')})</span>}
                </th>
                <td className="py-2 text-right tabular-nums">
                  {value === null ? <span className="text-muted-foreground">{t('drawing.unknown')}</span> : written(value)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

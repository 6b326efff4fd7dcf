// Charts as a few lines of SVG: columns and lines over time, with their highest value.

export type Series = { readonly name: string; readonly points: readonly (readonly [label: string, value: number])[] }

type Show = (value: number) => string

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [720, 180, 60, 22]

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const figure = (title: string, body: string): string =>
  `<figure><figcaption>${escape(title)}</figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escape(title)}">${body}</svg></figure>`

function axes(points: Series['points'], most: number, show: Show): string {
  const every = Math.max(1, Math.ceil(points.length / 12))
  const labels = points.map(([label], index) =>
    index % every === 0 ? `<text x="${xOf(index, points.length)}" y="${HEIGHT - 6}">${escape(label)}</text>` : '',
  )
  return `<text x="0" y="14">${escape(show(most))}</text><text x="0" y="${HEIGHT - BOTTOM}">0</text>${labels.join('')}`
}

const xOf = (index: number, count: number): number => LEFT + (index * (WIDTH - LEFT)) / Math.max(1, count)
const yOf = (value: number, most: number): number => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - 4) * value) / (most || 1)
const mostOf = ({ points }: Series): number => Math.max(0, ...points.map(([, value]) => value))

export function columns(series: Series, show: Show = String): string {
  const [most, width] = [mostOf(series), Math.max(1, (WIDTH - LEFT) / Math.max(1, series.points.length) - 1)]
  const bars = series.points.map(
    ([label, value], index) =>
      `<rect x="${xOf(index, series.points.length).toFixed(1)}" y="${yOf(value, most).toFixed(1)}" width="${width.toFixed(1)}" height="${(HEIGHT - BOTTOM - yOf(value, most)).toFixed(1)}"><title>${escape(`${label}: ${show(value)}`)}</title></rect>`,
  )
  return figure(series.name, bars.join('') + axes(series.points, most, show))
}

export function line(series: Series, show: Show = String): string {
  const most = mostOf(series)
  const path = series.points.map(([, value], index) => `${xOf(index, series.points.length).toFixed(1)},${yOf(value, most).toFixed(1)}`)
  return figure(series.name, `<polyline points="${path.join(' ')}"/>${axes(series.points, most, show)}`)
}

/** Rows for whoever reckons, closed until asked for. */
export function csv(name: string, columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const text = [columns, ...rows].map((cells) => cells.join(',')).join('\n')
  return `<details><summary>${escape(name)}.csv</summary><pre>${escape(text)}</pre></details>`
}

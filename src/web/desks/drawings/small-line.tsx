// A small line of a figure over time, beside the figure that says it in words.
import { heightOn, scaleOf } from './scale.ts'

const WIDTH = 100
const HEIGHT = 32
const MARGIN = 2

/** Unknown values break the line. */
export function SmallLine({ values }: { readonly values: readonly (number | null)[] }) {
  const scale = scaleOf(values)
  const x = (index: number): number => (values.length < 2 ? 0 : (index * WIDTH) / (values.length - 1))
  const y = (value: number): number => HEIGHT - MARGIN - heightOn(scale, value) * (HEIGHT - 2 * MARGIN)
  const path = values
    .map((value, index) => {
      if (value === null) return ''
      const isStart = (values[index - 1] ?? null) === null
      return `${isStart ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height={HEIGHT} className="text-primary">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

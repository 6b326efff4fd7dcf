// A QR code, dark on white in every look, which is what cameras read. The code that draws it is fetched when the first one is shown.
import { useEffect, useEffectEvent, useState } from 'react'

type SquareCodeProps = {
  readonly text: string
  readonly label: string
  /** It cannot be drawn. */
  readonly onFailure: () => void
}

export function SquareCode({ text, label, onFailure }: SquareCodeProps) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[] | null>(null)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    let isHere = true
    import('uqr').then(
      ({ encode }) => isHere && setRows(encode(text, { ecc: 'M', border: 4 }).data),
      () => isHere && fail(),
    )
    return () => {
      isHere = false
    }
  }, [text])
  if (rows === null) return <div className="size-56 rounded-md bg-muted" aria-busy />
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} className="size-56">
      <rect width={rows.length} height={rows.length} rx={2} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

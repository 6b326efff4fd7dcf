// How to take a good picture of oneself: three short do's, each with a drawing.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'

const Head = ({ x = 32, y = 30, r = 12 }: { x?: number; y?: number; r?: number }) => (
  <>
    <circle cx={x} cy={y} r={r} className="fill-primary" />
    <path d={`M${x - r * 1.7} ${y + r * 3}a${r * 1.7} ${r * 1.7} 0 0 1 ${r * 3.4} 0z`} className="fill-primary" />
  </>
)

const DRAWN = {
  close: <Head y={28} r={15} />,
  light: (
    <>
      <rect x="4" y="10" width="20" height="32" rx="2" className="fill-accent stroke-primary" strokeWidth="4" />
      <path d="M14 10v32M4 26h20" className="stroke-primary" strokeWidth="2.5" />
      <Head x={43} y={30} r={11} />
    </>
  ),
  alone: (
    <>
      <Head y={30} r={12} />
      <path d="M25 28h5m4 0h5M28 35q4 3 8 0" fill="none" strokeWidth="2.5" strokeLinecap="round" className="stroke-primary-foreground" />
    </>
  ),
} satisfies Readonly<Record<string, ReactNode>>

const DOS = ['close', 'light', 'alone'] as const

export function PhotoAdvice() {
  const { t } = useTranslation('ownAccount')
  return (
    <div className="mt-4 basis-full rounded-md bg-muted p-4">
      <p className="font-semibold">{t('avatar.advice.title')}</p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        {DOS.map((good) => (
          <li key={good} className="flex items-start gap-3 sm:block">
            <svg viewBox="0 0 64 64" aria-hidden className="size-16 shrink-0 rounded-md bg-secondary sm:mb-2">
              {DRAWN[good]}
            </svg>
            <p className="text-sm">
              <b className="block">{t(`avatar.advice.${good}.title`)}</b>
              <span className="text-muted-foreground">{t(`avatar.advice.${good}.body`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

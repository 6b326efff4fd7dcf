// A face, or the initials of a name on a tint that is always the same for that name.
import { cn } from './classes.ts'

const tints = [
  'bg-secondary text-secondary-foreground',
  'bg-warn-muted text-warn',
  'bg-ok-muted text-ok',
  'bg-bad-muted text-bad',
  'bg-muted text-muted-foreground',
] as const
const sizes = { sm: 'size-10 text-sm rounded-[12px]', md: 'size-14 text-xl rounded-[18px]', lg: 'size-24 text-4xl rounded-lg' } as const

/** One or two capitals: « Marie-Claude B. » gives MC, « Paul G. » gives PG. */
export function initials(name: string): string {
  const letters = [...name.normalize('NFC').matchAll(/(?<!\p{L}|['’])\p{L}/gu)].map((match) => match[0])
  return letters.slice(0, 2).join('').toLocaleUpperCase('fr-CA')
}

export function tintOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return tints[sum % tints.length] ?? tints[0]
}

type AvatarProps = {
  name: string
  src?: string | null | undefined
  size?: keyof typeof sizes
  className?: string
}

/** Decorative: the name always stands next to it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const shape = cn('shrink-0 select-none', sizes[size], className)
  if (src) return <img src={src} alt="" loading="lazy" decoding="async" className={cn(shape, 'bg-secondary object-cover')} />
  return (
    <span aria-hidden className={cn(shape, 'grid place-items-center font-display font-bold', tintOf(name))}>
      {initials(name)}
    </span>
  )
}

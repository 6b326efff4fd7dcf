// The heart of a cleaner: pressed while they are a favourite. A stranger is led to sign-in, and comes back to it pressed.
import { Heart as HeartIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { loginPath } from '#web/platform/return-path.ts'
import { useUser } from '#web/platform/site.tsx'
import { useLocation } from '#web/router/index.ts'
import { cn } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useGiveFeedback } from './feedback-queries.ts'
import { useOpinions } from './own-opinions.ts'
import { keepWish, takeWish } from './wished-favourite.ts'

export type HeartProps = { readonly slug: string; readonly name: string; readonly className?: string }

const look = 'group/heart z-10 grid size-11 place-items-center rounded-full focus-visible:outline-2 focus-visible:outline-ring print:hidden'

/** Nothing for cleaners and operators. */
export function Heart(props: HeartProps) {
  const user = useUser()
  if (user && user.role !== 'client') return null
  return user ? <OwnHeart {...props} /> : <StrangersHeart {...props} />
}

function Glyph({ isFull }: { readonly isFull: boolean }) {
  return (
    <span className="grid size-9 place-items-center rounded-full border bg-card shadow-sm transition-transform group-active/heart:scale-90 motion-reduce:transition-none">
      <HeartIcon aria-hidden className={cn('size-5', isFull ? 'fill-bad text-bad' : 'text-muted-foreground group-hover/heart:text-bad')} />
    </span>
  )
}

function StrangersHeart({ slug, name, className }: HeartProps) {
  const { t } = useTranslation('favourites')
  const { pathname, search } = useLocation()
  return (
    <Link to={loginPath(`${pathname}${search}`)} onClick={() => keepWish(slug)} className={cn(look, className)}>
      <Glyph isFull={false} />
      <span className="sr-only">{t('add', { name })}</span>
    </Link>
  )
}

function OwnHeart({ slug, name, className }: HeartProps) {
  const { t } = useTranslation('favourites')
  const opinions = useOpinions()
  const { mutate } = useGiveFeedback()
  const isKnown = opinions !== undefined
  const isLiked = opinions?.some((one) => one.slug === slug && one.kind === 'like') ?? false
  useEffect(() => {
    if (isKnown && takeWish(slug) && !isLiked) mutate({ slug, name, kind: 'like' })
  }, [isKnown, isLiked, slug, name, mutate])
  if (!isKnown) return null
  const put = (kind: 'like' | null) => mutate({ slug, name, kind })
  const press = () => {
    const next = isLiked ? null : 'like'
    put(next)
    toast({
      tone: 'ok',
      title: t(next ? 'added' : 'removed', { name }),
      action: { label: t('undo'), onAction: () => put(next ? null : 'like') },
    })
  }
  return (
    <button type="button" aria-pressed={isLiked} onClick={press} className={cn(look, className)}>
      <Glyph isFull={isLiked} />
      <span className="sr-only">{t('heart', { name })}</span>
    </button>
  )
}

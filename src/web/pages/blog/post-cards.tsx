// Articles in a row or a grid, each one link.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import type { PostCard } from '#contract/blog.ts'
import { cn } from '#web/ui/classes.ts'
import { PostPicture } from './post-picture.tsx'
import { PostDates, postPath } from './post-words.tsx'

/** `lead`: the first article takes the whole width. */
export function PostCards({
  posts,
  lead = false,
  under,
}: {
  posts: readonly PostCard[]
  lead?: boolean
  /** The heading above them. */ under: 1 | 2
}) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post.slug} className={cn(lead && index === 0 && 'sm:col-span-2 lg:col-span-3')}>
          <Card post={post} wide={lead && index === 0} heading={under === 1 ? 'h2' : 'h3'} />
        </li>
      ))}
    </ul>
  )
}

function Card({ post, wide, heading: Heading }: { post: PostCard; wide: boolean; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('blog')
  return (
    <article className={cn('group relative', wide && 'items-center gap-8 lg:grid lg:grid-cols-[1.15fr_1fr]')}>
      <PostPicture picture={post.picture} className="overflow-hidden rounded-md" />
      <div className={cn('mt-4', wide && 'lg:mt-0')}>
        <p className="text-sm font-semibold text-primary">{t(`topics.${post.topic}`)}</p>
        <Heading className={cn('mt-1 text-xl', wide && 'sm:text-4xl')}>
          <Link
            to={postPath(post.slug)}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-md group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-ring"
          >
            {post.title}
          </Link>
        </Heading>
        <p className={cn('mt-2 text-muted-foreground', wide && 'text-lg')}>{post.summary}</p>
        <p className="mt-3 text-sm text-muted-foreground">
          <PostDates post={post} />
        </p>
      </div>
    </article>
  )
}

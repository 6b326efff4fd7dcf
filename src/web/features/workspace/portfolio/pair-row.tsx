// One pair: its pictures, its words, whether the gallery shows it, its place, and its removal.
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useRef, useState, type ComponentProps } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { OwnPair } from '#contract/portfolio.ts'
import type { PairId } from '#domain/id.ts'
import { UploadRow, type UploadQueue } from '#web/features/visits/index.ts'
import { call } from '#web/platform/api.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useShownAtOnce } from '#web/platform/shown-at-once.ts'
import { Link } from '#web/router/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CaptionedPicture } from '#web/ui/captioned-picture.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PictureButtons } from './picture-picker.tsx'
import { useChange } from './portfolio-queries.ts'

const CaptionForm = lazyPart(() => import('./caption-form.tsx').then((form) => form.CaptionForm))

export type Afters = UploadQueue<{ readonly pairId: PairId }>

type PairRowProps = {
  readonly pair: OwnPair
  /** Counted from 0. */
  readonly place: number
  readonly count: number
  readonly afters: Afters
  /** What makes an element the handle that drags this row. */
  readonly handle: Partial<ComponentProps<'span'>>
  readonly onMove: (to: number) => void
  readonly onRemoved: () => void
}

export function PairRow({ pair, place, count, afters, handle, onMove, onRemoved }: PairRowProps) {
  const { t } = useTranslation('workspace')
  const { id, caption, captionLanguage, inGallery } = pair
  const [describing, setDescribing] = useState(false)
  const describe = useRef<HTMLButtonElement>(null)
  const consent = useChange((agrees: boolean) => call('PATCH /api/cleaner/portfolio/{id}', { params: { id }, body: { inGallery: agrees } }))
  const [agrees, press] = useShownAtOnce(inGallery, consent.mutateAsync)
  const removal = useChange(() => call('DELETE /api/cleaner/portfolio/{id}', { params: { id } }))
  const moves = [
    { name: 'up', Icon: ArrowUp, to: place - 1 },
    { name: 'down', Icon: ArrowDown, to: place + 1 },
  ] as const
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] sm:gap-x-5">
      <Pictures pair={pair} afters={afters} />
      <div className="grid content-start gap-2">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            {pair.afterUrl === null && <Badge tone="warn">{t('portfolio.waits')}</Badge>}
            {pair.hidden && <Badge tone="bad">{t('portfolio.hidden')}</Badge>}
            {describing ? (
              <CaptionForm
                pair={pair}
                onClose={() => {
                  setDescribing(false)
                  describe.current?.focus()
                }}
              />
            ) : (
              <p lang={captionLanguage} className="font-semibold wrap-anywhere">
                {caption}
              </p>
            )}
          </div>
          {count > 1 && (
            <span
              {...handle}
              aria-hidden
              title={t('portfolio.drag')}
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted-foreground hover:bg-muted active:cursor-grabbing"
            >
              <GripVertical className="size-5" />
            </span>
          )}
        </div>
        {pair.hidden && <WhyHidden hiding={pair.hidden} />}
        <Checkbox
          checked={agrees}
          onChange={({ target }) => press(target.checked)}
          label={t('portfolio.gallery')}
          {...(pair.afterUrl === null && { hint: t('portfolio.galleryOnceWhole') })}
        />
        <div className="flex flex-wrap items-center gap-2">
          {count > 1 &&
            moves.map(({ name, Icon, to }) => {
              const isEnd = to < 0 || to >= count
              return (
                <Button
                  key={name}
                  tone="ghost"
                  size="icon"
                  aria-label={t(`portfolio.${name}`, { caption })}
                  aria-disabled={isEnd || undefined}
                  onClick={() => !isEnd && onMove(to)}
                >
                  <Icon aria-hidden className="size-5" />
                </Button>
              )
            })}
          <Button
            ref={describe}
            tone="ghost"
            aria-label={t('portfolio.describeOf', { caption })}
            aria-expanded={describing}
            onClick={() => setDescribing(!describing)}
          >
            {t('portfolio.describe')}
          </Button>
          <Button
            tone="link"
            aria-label={t('portfolio.removeOf', { caption })}
            pending={removal.isPending}
            pendingLabel={t('portfolio.removing')}
            onClick={() => {
              onRemoved()
              removal.mutate(undefined)
            }}
          >
            <Trash2 aria-hidden className="size-5" />
            {t('portfolio.remove')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function WhyHidden({ hiding: { reason, note } }: { readonly hiding: NonNullable<OwnPair['hidden']> }) {
  const { t } = useTranslation('workspace')
  return (
    <div className="text-sm">
      <p>{t('portfolio.hiddenWhy', { reason: t(`portfolio.hideReasons.${reason}`) })}</p>
      {note !== '' && <p>{t('portfolio.hiddenNote', { note })}</p>}
      <Link to="/contact" className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
        {t('portfolio.hiddenWrite')}
      </Link>
    </div>
  )
}

function Pictures({ pair, afters }: Pick<PairRowProps, 'pair' | 'afters'>) {
  const { t } = useTranslation('workspace')
  const { id, caption, beforeUrl, afterUrl } = pair
  const underWay = afters.uploads.filter(({ pairId }) => pairId === id)
  return (
    <div className="grid content-start gap-2">
      <div className="grid grid-cols-2 gap-1 overflow-hidden rounded-sm">
        <CaptionedPicture src={beforeUrl} alt={t('pairs:beforeAlt', { caption })} word={t('pairs:before')} />
        {afterUrl === null ? (
          <p className="grid aspect-square place-items-center bg-secondary p-2 text-center text-sm text-muted-foreground">
            {t('portfolio.afterMissing')}
          </p>
        ) : (
          <CaptionedPicture src={afterUrl} alt={t('pairs:afterAlt', { caption })} word={t('pairs:after')} />
        )}
      </div>
      <ul className="grid gap-2 empty:hidden">
        {underWay.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onRetry={() => afters.retry(upload)} onDiscard={() => afters.discard(upload.key)} />
        ))}
      </ul>
      {afterUrl === null && underWay.length === 0 && (
        <PictureButtons moment="after" of={caption} onChoose={(file) => afters.add({ pairId: id }, [file])} />
      )}
    </div>
  )
}

// The photos of a message, small; a press shows one whole.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { MessagePhoto } from '#contract/messages.ts'
import { latePanel } from '#web/ui/late-panel.tsx'
import { fetchLate } from './fetch-late.ts'
import { gridOf, shapeOf } from './photo-grid.ts'
import type { PhotoDialogProps } from './photo-dialog.tsx'

const PhotoDialog = latePanel<PhotoDialogProps>(async () => (await fetchLate()).PhotoDialog, { ahead: true })

export function MessagePhotos({ photos, author }: { readonly photos: readonly MessagePhoto[]; readonly author: string }) {
  const { t } = useTranslation('messages')
  const [open, setOpen] = useState<number | null>(null)
  const shown = open === null ? undefined : photos[open]
  const nameOf = (index: number) => t('photos.name', { number: index + 1, total: photos.length, name: author })
  return (
    <>
      <div className={gridOf(photos.length)}>
        {photos.map(({ id, url, width, height }, index) => (
          <button key={id} type="button" aria-label={t('photos.open', { name: nameOf(index) })} onClick={() => setOpen(index)}>
            <img src={url} alt={nameOf(index)} width={width} height={height} loading="lazy" className={shapeOf(photos.length)} />
          </button>
        ))}
      </div>
      <PhotoDialog open={shown !== undefined} photo={shown ?? null} name={nameOf(open ?? 0)} onClose={() => setOpen(null)} />
    </>
  )
}

// Photos of one kind that the server does not have yet, with a way to drop each.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { PhotoKind } from '#domain/visit.ts'
import { Button } from '#web/ui/button.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import type { Acts } from './use-acts.ts'

export function UnsentPhotos({ kind, acts }: { readonly kind: PhotoKind; readonly acts: Acts }) {
  const { t } = useTranslation('visits')
  const preparing = acts.preparing.filter(({ of }) => of === kind)
  const photos = acts.photos.filter(({ work, refused }) => work.of === kind && refused === null)
  return (
    <ul className="grid gap-2 empty:hidden">
      {preparing.map(({ key, name, fault }) => (
        <li key={key} className="grid justify-items-start gap-1 rounded-md border p-3">
          <p className="max-w-full truncate text-sm font-semibold">{name}</p>
          {fault === null ? (
            <p className="text-sm text-muted-foreground">{t('photos.preparing')}</p>
          ) : (
            <>
              <p role="alert" className="text-sm font-semibold text-bad">
                {t(`photos.faults.${fault}`)}
              </p>
              <Button tone="link" onClick={() => acts.forget(key)}>
                {t('photos.discard')}
              </Button>
            </>
          )}
        </li>
      ))}
      {photos.map(({ sentId, work }) => (
        <li key={sentId} className="flex items-center gap-3 rounded-md border p-3">
          <PhotoPreview file={work.file} className="size-16 shrink-0 rounded-sm object-cover" />
          <div className="min-w-0 grow">
            <p className="truncate text-sm font-semibold">{work.name}</p>
            <output className="block text-sm text-warn">{t('photos.kept')}</output>
          </div>
          <Button
            tone="link"
            className="shrink-0"
            aria-label={t('photos.discardName', { name: work.name })}
            onClick={() => acts.discard(sentId)}
          >
            {t('photos.discard')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

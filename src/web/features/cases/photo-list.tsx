// Photos of a case, each with its author and time; each opens in full.
import type { VisitCase } from '#contract/cases.ts'

type PhotoListProps = { readonly photos: VisitCase['photos']; readonly nameOf: (photo: VisitCase['photos'][number]) => string }

export function PhotoList({ photos, nameOf }: PhotoListProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {photos.map((photo) => (
        <li key={photo.id}>
          <a href={photo.url} target="_blank" rel="noreferrer" className="block">
            <img src={photo.url} alt={nameOf(photo)} loading="lazy" className="aspect-square w-full rounded-sm bg-secondary object-cover" />
          </a>
          <p aria-hidden className="mt-1 text-xs text-muted-foreground">
            {nameOf(photo)}
          </p>
        </li>
      ))}
    </ul>
  )
}

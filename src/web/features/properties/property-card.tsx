// One property in the list: what it is, how complete it is, and what can be done with it.
import { TypedName } from '#web/ui/typed-name.tsx'
import { Home } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Property } from '#contract/properties.ts'
import { addressLine } from '#domain/address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { useRoomsLine } from './property-facts.tsx'
import { missingOf, WORTH_ADDING } from './missing-details.ts'
import { PropertyInUse } from './property-in-use.tsx'
import { useDeleteProperty } from './use-delete-property.ts'

/** Name, type, address, rooms and pets: no property is without them. */
const ALWAYS_THERE = 5

export function PropertyCard({ property }: { readonly property: Property }) {
  const { t } = useTranslation('properties')
  const language = useLanguage()
  const roomsLine = useRoomsLine()
  const remove = useDeleteProperty(property)
  const missing = missingOf(property)
  const all = ALWAYS_THERE + WORTH_ADDING.length
  const filled = all - missing.length
  const percent = Math.round((filled / all) * 100)
  const { name } = property
  return (
    <Card asChild className="grid content-start gap-4">
      <li>
        <div className="flex items-start gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-secondary text-primary">
            <Home aria-hidden className="size-6" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="text-xl">
              <TypedName>{name}</TypedName>
            </h2>
            <p>{addressLine(property)}</p>
            <p className="text-sm text-muted-foreground">{roomsLine(property)}</p>
            {property.inUse && (
              <Badge tone="info" className="mt-2">
                {t('card.inUse')}
              </Badge>
            )}
          </div>
        </div>
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold">{missing.length === 0 ? t('card.complete') : t('card.completeness', { percent })}</p>
          <ProgressBar value={filled} max={all} label={t('card.completeness', { percent })} />
          {missing.length > 0 && (
            <p className="text-sm text-muted-foreground">
              {t('card.worthAdding', {
                fields: new Intl.ListFormat(`${language}-CA`).format(missing.map((field) => t(`worthAdding.${field}`))),
              })}
            </p>
          )}
        </div>
        {remove.refusal && <PropertyInUse refusal={remove.refusal} />}
        <div className="flex flex-wrap gap-2.5">
          {property.type !== 'commercial' && (
            <LinkButton to={`/cleaners?property=${property.id}`} aria-label={t('card.bookNamed', { name })}>
              {t('card.book')}
            </LinkButton>
          )}
          <LinkButton tone="ghost" to={`/properties/${property.id}`} aria-label={t('card.editNamed', { name })}>
            {t('card.edit')}
          </LinkButton>
          <Button
            tone="ghost"
            aria-label={t('card.deleteNamed', { name })}
            pending={remove.isPending}
            pendingLabel={t('delete.pending')}
            onClick={() => remove.mutate()}
          >
            {t('card.delete')}
          </Button>
        </div>
      </li>
    </Card>
  )
}

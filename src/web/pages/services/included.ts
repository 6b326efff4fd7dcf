// What a service includes and how long it takes, by the checklist and the booking form of a visit.
import { checklistFor, type ChecklistRoom, type ChecklistTask } from '#domain/checklist.ts'
import { SERVICE_OF_OFFER, type OfferType } from '#domain/cleaner.ts'
import type { PropertyType } from '#domain/property.ts'
import { suggestedDurationMinutes } from '#domain/suggested-duration.ts'

export type IncludedRoom = {
  readonly room: ChecklistRoom
  /** `isExtra`: a regular visit does not do it in this room. */
  readonly tasks: readonly { readonly task: ChecklistTask; readonly isExtra: boolean }[]
}

const checklistOf = (offer: OfferType) =>
  checklistFor({ propertyType: 'apartment', serviceType: SERVICE_OF_OFFER[offer], bedrooms: 1, bathrooms: 1 })

/** Room by room, in the order of a walk through a home with one room of each kind. */
export function includedIn(offer: OfferType): readonly IncludedRoom[] {
  const regular = checklistOf('regular')
  const rooms = Map.groupBy(checklistOf(offer), ({ room }) => room)
  return [...rooms].map(([room, items]) => ({
    room,
    tasks: items.map(({ id, task }) => ({
      task,
      // Rooms outside a regular visit have no extras.
      isExtra: regular.some((item) => item.room === room) && !regular.some((item) => item.id === id),
    })),
  }))
}

export const SAMPLE_HOMES = ['studio', 'apartment', 'house', 'largeHouse'] as const
export type SampleHome = (typeof SAMPLE_HOMES)[number]

const ROOMS: Readonly<Record<SampleHome, { propertyType: PropertyType; bedrooms: number; bathrooms: number }>> = {
  studio: { propertyType: 'apartment', bedrooms: 1, bathrooms: 1 },
  apartment: { propertyType: 'apartment', bedrooms: 2, bathrooms: 1 },
  house: { propertyType: 'house', bedrooms: 3, bathrooms: 2 },
  largeHouse: { propertyType: 'house', bedrooms: 4, bathrooms: 3 },
}

export const suggestedFor = (offer: OfferType, home: SampleHome): number =>
  suggestedDurationMinutes({ serviceType: SERVICE_OF_OFFER[offer], pets: 'none', ...ROOMS[home] })

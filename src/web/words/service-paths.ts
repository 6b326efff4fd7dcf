// In which order the families of services are told, and where each has its page.
import type { OfferType } from '#domain/cleaner.ts'

export const OFFERS_TOLD = ['regular', 'deep', 'move-in', 'garage'] as const satisfies readonly OfferType[]

export const PATH_OF_OFFER: Readonly<Record<OfferType, string>> = {
  regular: '/services/nettoyage-regulier',
  deep: '/services/nettoyage-profondeur',
  'move-in': '/services/nettoyage-demenagement',
  garage: '/services/nettoyage-garage',
}

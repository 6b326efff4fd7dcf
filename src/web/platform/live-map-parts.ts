// The live map with its words, in one chunk, so that pages without it load neither.
import { map as en } from '#translations/en/map.ts'
import { map as fr } from '#translations/fr/map.ts'

export { LiveMap } from '#web/ui/live-map.tsx'

export const words = { fr, en }

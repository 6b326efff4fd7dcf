// What the live map needs, in one piece, so that pages without it carry neither its code nor its words.
import { map as en } from '#translations/en/map.ts'
import { map as fr } from '#translations/fr/map.ts'

export { LiveMap } from '#web/ui/live-map.tsx'

export const words = { fr, en }

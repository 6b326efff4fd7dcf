// What the pages for future cleaners ask of the data: the rates published in Quebec, or in one city.
import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/platform/api.ts'

/** Pages stand without it; `load` prefetches it. */
export const quebecQuestion = ask('GET /api/places')
export const montrealQuestion = ask('GET /api/cities/{slug}', { params: { slug: 'montreal' } })

export const useQuebec = () => useQuery({ ...quebecQuestion, enabled: false }).data ?? null
export const useMontreal = () => useQuery({ ...montrealQuestion, enabled: false }).data ?? null

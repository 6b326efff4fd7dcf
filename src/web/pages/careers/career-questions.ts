// The queries of the pages for future cleaners: rates in Quebec, or in one city. The pages work without them.
import { useQuery } from '@tanstack/react-query'
import { cityQuestion, quebecQuestion } from '#web/features/places/index.ts'

export const montrealQuestion = cityQuestion('montreal')

export const useQuebec = () => useQuery({ ...quebecQuestion, enabled: false }).data ?? null
export const useMontreal = () => useQuery({ ...montrealQuestion, enabled: false }).data ?? null

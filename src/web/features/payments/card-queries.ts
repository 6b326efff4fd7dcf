// A client's cards on file, asked for with each page that offers them.
import { useQueryClient } from '@tanstack/react-query'
import { ask, type Answer } from '#web/platform/api.ts'

export const cardsOnFile = ask('GET /api/cards')
export type CardOnFile = Answer<'GET /api/cards'>['items'][number]
export type VisitOnCard = CardOnFile['neededFor'][number]

export function useRefreshCards(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: cardsOnFile.queryKey })
}

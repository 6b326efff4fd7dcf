// What other features use of offers: how a search stands, for its client and for whoever claimed it.
export { ClaimedCard, ClaimerCard, SearchCard } from './search-cards.tsx'

// Fetches what a conversation shows only once something happens.
export const fetchLate = () => import('./late-chat.ts')

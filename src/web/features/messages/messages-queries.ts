// What the pages of messages ask, and how an answer about one conversation reaches all that show it.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Conversation, Thread } from '#contract/messages.ts'
import type { BookingId } from '#domain/id.ts'
import { MAX_MESSAGES_SHOWN } from '#domain/message.ts'
import { type Answer, ask, call } from '#web/platform/api.ts'
import { draftStore, type DraftStore } from '#web/platform/drafts/draft-store.ts'

type Conversations = Answer<'GET /api/conversations'>

/** Of every page of the list. */
const [CONVERSATIONS] = ask('GET /api/conversations').queryKey

export const conversationsQuestion = (page: number) => ask('GET /api/conversations', { query: { page } })
export const threadQuestion = (bookingId: BookingId) => ask('GET /api/messages/{bookingId}', { params: { bookingId } })
export const unreadQuestion = ask('GET /api/messages/unread')

export const messagesAfter = (bookingId: BookingId, after: number, limit = MAX_MESSAGES_SHOWN): Promise<Thread> =>
  call('GET /api/messages/{bookingId}', { params: { bookingId }, query: { after, limit } })

/** The page shows its own states while the list is not there. */
export const loadConversations = (queries: QueryClient): Promise<void> | undefined => {
  const asked = queries.prefetchQuery({ ...conversationsQuestion(1), staleTime: 0 })
  return typeof window === 'undefined' ? asked : undefined
}

/** What is learned of one conversation shows in the list, the badge and the conversation at once. */
export function useKeepConversation() {
  const queries = useQueryClient()
  const change = (bookingId: BookingId, changes: Partial<Conversation>): void => {
    queries.setQueryData<Thread>(
      threadQuestion(bookingId).queryKey,
      (known) => known && { ...known, conversation: { ...known.conversation, ...changes } },
    )
    queries.setQueriesData<Conversations>(
      { predicate: ({ queryKey: [address] }) => String(address).split('?', 1)[0] === CONVERSATIONS },
      (known) => known && { ...known, items: known.items.map((each) => (each.bookingId === bookingId ? { ...each, ...changes } : each)) },
    )
  }
  return {
    keep(conversation: Conversation): void {
      change(conversation.bookingId, conversation)
      void queries.invalidateQueries(unreadQuestion)
    },
    read(bookingId: BookingId, { unread, count }: Answer<'POST /api/messages/{bookingId}/read'>): void {
      change(bookingId, { unread })
      queries.setQueryData(unreadQuestion.queryKey, { count })
    },
  }
}

/** What was begun in a conversation, shared by its list and its composer. */
export const messageDraft = (bookingId: BookingId): DraftStore<{ readonly text: string }> =>
  draftStore(`draft:message:${bookingId}`, (stored) =>
    typeof stored === 'object' && stored !== null && 'text' in stored && typeof stored.text === 'string' ? { text: stored.text } : null,
  )

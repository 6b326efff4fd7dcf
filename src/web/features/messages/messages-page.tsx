// The conversations of a client or a cleaner, the last written in first. `/messages`.
import { MessageCircle } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { ConversationList } from './conversation-list.tsx'
import { loadConversations } from './messages-queries.ts'
import { Panes } from './panes.tsx'

export const load = ({ queries }: PageLoad) => loadConversations(queries)

export function Page() {
  const { t } = useTranslation('messages')
  return (
    <>
      <PageHead title={t('title')} noindex />
      <Panes isList list={<ConversationList open={null} />}>
        <p className="m-auto grid max-w-xs justify-items-center gap-3 p-6 text-center text-muted-foreground">
          <MessageCircle aria-hidden className="size-10" />
          {t('list.choose')}
        </p>
      </Panes>
    </>
  )
}

// What the person reviewed answered, under the review.
import type { Language } from '#domain/account.ts'
import { AuthoredText } from '#web/words/authored-text.tsx'

type ReplyTextProps = { readonly title: string; readonly reply: { readonly text: string; readonly language: Language } }

export function ReplyText({ title, reply }: ReplyTextProps) {
  return (
    <div className="border-l-3 border-secondary pl-4">
      <p className="text-sm font-semibold text-muted-foreground">{title}</p>
      <AuthoredText text={reply.text} language={reply.language} className="whitespace-pre-line" />
    </div>
  )
}

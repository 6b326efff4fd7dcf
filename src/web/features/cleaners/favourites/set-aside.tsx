// « Ne plus voir »: sets a cleaner aside for this client, and brings them back. It is undone among the favourites too.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { setsAside } from '#domain/feedback.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { useUser } from '#web/platform/site.tsx'
import { Link } from '#web/router/index.ts'
import { Button } from '#web/ui/button.tsx'
import { useGiveFeedback } from './feedback-queries.ts'
import { useOpinions } from './own-opinions.ts'
import { SetAsideDialog } from './set-aside-dialog.tsx'

export type SetAsideProps = { readonly slug: string; readonly name: string }

/** Nothing for whoever is no client. */
export function SetAside({ slug, name }: SetAsideProps) {
  const isClient = useUser()?.role === 'client'
  const opinions = useOpinions()
  if (!isClient || !opinions) return null
  const isAside = opinions.some((one) => one.slug === slug && setsAside(one.kind))
  return isAside ? <IsAside slug={slug} name={name} /> : <Offer slug={slug} name={name} />
}

function IsAside({ slug, name }: SetAsideProps) {
  const { t } = useTranslation('favourites')
  const { mutate } = useGiveFeedback()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <p className="text-muted-foreground">{t('say.aside', { name: firstNameOf(name) })}</p>
      <Button tone="ghost" onClick={() => mutate({ slug, name, kind: null })}>
        {t('aside.undo')}
      </Button>
      <Link to="/favourites" className="py-2.5 font-semibold text-primary underline underline-offset-4">
        {t('title')}
      </Link>
    </div>
  )
}

function Offer({ slug, name }: SetAsideProps) {
  const { t } = useTranslation('favourites')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="link" onClick={() => setOpen(true)}>
        {t('say.open', { name: firstNameOf(name) })}
      </Button>
      {isOpen && <SetAsideDialog slug={slug} name={name} first="not_interested" onClose={() => setOpen(false)} />}
    </>
  )
}

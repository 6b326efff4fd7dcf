// Tells whoever is signed in that the terms of use change soon; put away, it comes back with the next visit, until the day of the change.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLocation } from '#web/router/index.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { useUser } from '#web/platform/site.tsx'
import { browserStorage } from '#web/platform/storage.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CornerNote } from '#web/ui/corner-note.tsx'

const PUT_AWAY = 'newTermsPutAway'

/** `quiet`: a page that wants full attention, such as a payment or a visit under way. */
export function NewTermsNote({ quiet }: { readonly quiet: boolean }) {
  const { newTermsOn } = useEnvironment()
  const { pathname } = useLocation()
  const user = useUser()
  const isFor = user !== null && user.role !== 'admin' && newTermsOn !== null
  return isFor && !quiet && pathname !== '/terms' ? <Note day={newTermsOn} /> : null
}

function Note({ day }: { readonly day: string }) {
  const { t } = useTranslation('consent')
  const language = useLanguage()
  const visit = browserStorage('sessionStorage')
  const [isAway, setAway] = useState(() => visit.get(PUT_AWAY) === day)
  const putAway = () => {
    visit.set(PUT_AWAY, day)
    setAway(true)
  }
  return (
    <output>
      {!isAway && (
        <CornerNote
          actions={
            <>
              <Button tone="ghost" onClick={putAway}>
                {t('newTerms.later')}
              </Button>
              <LinkButton to="/terms">{t('newTerms.read')}</LinkButton>
            </>
          }
        >
          <p className="font-semibold">{t('newTerms.note', { day: formatDate(day, language, 'year') })}</p>
        </CornerNote>
      )}
    </output>
  )
}

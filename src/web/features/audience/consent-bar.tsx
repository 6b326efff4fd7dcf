// Asks once whether a visit may be counted: yes and no look alike, nothing is counted before the answer, and the answer can be changed as easily.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { PURPOSES, REFUSED, type Consent, type Purpose } from '#domain/consent.ts'
import { call } from '#web/platform/api.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { keepReferral } from '#web/platform/kept-referral.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { browserStorage } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CornerNote } from '#web/ui/corner-note.tsx'
import { ASK_AGAIN, givenConsent, mayMeasure } from './may-measure.ts'

/** A browser with a stored consent hydrates its pages at once, so that the first page is counted. */
const ANSWERED = 'consentAnswered'

/** The consent when the page was loaded: its content policy, and so the tag, depend on it. */
const atLoad = typeof document === 'undefined' ? null : givenConsent()

export function ConsentBar({ quiet }: { quiet: boolean }) {
  const { adsTag, version } = useEnvironment()
  const [consent, setConsent] = useState<Consent | null>(givenConsent)
  const [isAsked, setAsked] = useState(false)
  const may = mayMeasure()
  useEffect(() => {
    const ask = () => setAsked(true)
    window.addEventListener(ASK_AGAIN, ask)
    return () => window.removeEventListener(ASK_AGAIN, ask)
  }, [])
  const counts = may && consent?.audience === true
  useEffect(() => {
    if (!counts) return
    let stop: (() => void) | null = null
    let isOver = false
    // When it fails to load, the visit is not counted.
    import('./measure.ts').then(
      ({ measure }) => (isOver ? null : (stop = measure(version))),
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [counts, version])
  const tag = may && atLoad?.ads && consent?.ads ? adsTag : null
  useEffect(() => {
    if (tag)
      void import('./ads-tag.ts').then(
        ({ startAdsTag }) => startAdsTag(tag),
        () => undefined,
      )
  }, [tag])
  const close = (answer: Consent | null) => {
    setAsked(false)
    if (!answer) return
    browserStorage('localStorage').set(ANSWERED, 'yes')
    keepReferral()
    // The company's script cannot be unloaded.
    if (atLoad?.ads && !answer.ads) return window.location.reload()
    setConsent(answer)
  }
  if (!may) return isAsked && <Off onClose={() => close(null)} />
  if (!isAsked && (consent !== null || quiet)) return null
  return <Question known={consent ?? REFUSED} purposes={adsTag ? PURPOSES : ['audience']} isAsked={isAsked} onAnswer={close} />
}

function Off({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('consent')
  return (
    <CornerNote
      label={t('label')}
      isAsked
      actions={
        <Button tone="ghost" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      }
    >
      <p>{t('off')}</p>
    </CornerNote>
  )
}

type QuestionProps = { known: Consent; purposes: readonly Purpose[]; isAsked: boolean; onAnswer: (answer: Consent) => void }

function Question({ known, purposes, isAsked, onAnswer }: QuestionProps) {
  const { t } = useTranslation('consent')
  const [chosen, setChosen] = useState(known)
  const answer = useMutation({
    mutationFn: (consent: Consent) => call('POST /api/consent', { body: consent }).then(() => consent),
    onSuccess: onAnswer,
    onError: useProblemToast(t('failed')),
  })
  const several = purposes.length > 1
  const everything: Consent = { audience: true, ads: purposes.includes('ads') }
  const choices: readonly (readonly [string, Consent])[] = several
    ? [
        [t('refuseAll'), REFUSED],
        [t('acceptAll'), everything],
        [t('keep'), chosen],
      ]
    : [
        [t('refuse'), REFUSED],
        [t('accept'), everything],
      ]
  return (
    <CornerNote
      label={t('label')}
      isAsked={isAsked}
      actions={choices.map(([label, consent]) => (
        <Button
          key={label}
          tone="ghost"
          className="flex-1 basis-2/5 whitespace-nowrap"
          pending={answer.isPending}
          onClick={() => answer.mutate(consent)}
        >
          {label}
        </Button>
      ))}
    >
      <h2 className="text-lg">{t('title')}</h2>
      {several ? (
        <div className="grid gap-2">
          {purposes.map((purpose) => (
            <Checkbox
              key={purpose}
              label={t(`purposes.${purpose}`)}
              checked={chosen[purpose]}
              onChange={(event) => setChosen({ ...chosen, [purpose]: event.target.checked })}
            />
          ))}
        </div>
      ) : (
        <p className="text-sm">{t('purposes.audience')}</p>
      )}
      <p className="text-sm text-muted-foreground">
        {t('back')}{' '}
        <Link to="/privacy" className="underline underline-offset-4">
          {t('more')}
        </Link>
      </p>
    </CornerNote>
  )
}

// A text in another language than the reader's, with the button by which the browser translates it and gives the original back.
import { Languages } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Language } from '#domain/account.ts'
import { Button } from '#web/ui/button.tsx'
import { canTranslate, translate } from './browser-translator.ts'

export type AuthoredTextProps = {
  readonly text: string
  readonly language: Language
  readonly as?: 'p' | 'blockquote'
  readonly className?: string
}

type Progress =
  | { readonly is: 'original' | 'failed' }
  | { readonly is: 'working'; readonly percent: number | null }
  | { readonly is: 'translated'; readonly text: string }

export function TranslatableText({ text, language, target, as: Tag = 'p', className }: AuthoredTextProps & { readonly target: Language }) {
  const { t } = useTranslation('translation')
  const id = useId()
  const pair = { sourceLanguage: language, targetLanguage: target }
  const isOffered = useIsOffered(language, target)
  const [progress, setProgress] = useState<Progress>({ is: 'original' })
  const isTranslated = progress.is === 'translated'

  const press = async () => {
    if (isTranslated) return setProgress({ is: 'original' })
    setProgress({ is: 'working', percent: null })
    try {
      const translated = await translate(text, pair, (percent) => setProgress({ is: 'working', percent }))
      setProgress({ is: 'translated', text: translated })
    } catch {
      setProgress({ is: 'failed' })
    }
  }

  return (
    <>
      <Tag id={id} lang={isTranslated ? target : language} className={className}>
        {isTranslated ? progress.text : text}
      </Tag>
      {isOffered && (
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground print:hidden">
          <Button
            tone="link"
            aria-controls={id}
            onClick={() => void press()}
            pending={progress.is === 'working'}
            pendingLabel={t('working')}
          >
            <Languages aria-hidden className="size-4" />
            {t(isTranslated ? 'original' : 'translate')}
          </Button>
          <output>{saidOf(progress, t)}</output>
        </div>
      )}
    </>
  )
}

function saidOf(progress: Progress, t: ReturnType<typeof useTranslation<'translation'>>['t']): string {
  if (progress.is === 'translated') return t('byMachine')
  if (progress.is === 'failed') return t('failed')
  return progress.is === 'working' && progress.percent !== null ? t('downloading', { percent: progress.percent }) : ''
}

/** Asked of the browser once the text stands there: it may have a translator and not these languages. */
function useIsOffered(sourceLanguage: Language, targetLanguage: Language): boolean {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    let isHere = true
    void canTranslate({ sourceLanguage, targetLanguage }).then((can) => isHere && setOffered(can))
    return () => {
      isHere = false
    }
  }, [sourceLanguage, targetLanguage])
  return isOffered
}

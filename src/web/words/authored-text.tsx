// What a person wrote, marked with the language of the page they wrote it on. Where that is not the reader's, and the browser has a
// translator, a press translates it; browsers without one load nothing of it.
import { useEffect, useState, type ComponentType } from 'react'
import type { Language } from '#domain/account.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useSite, type Site } from '#web/platform/site.tsx'
import { fetchWhenIdle } from '#web/ui/when-idle.ts'
import type { AuthoredTextProps } from './translatable-text.tsx'

type Translatable = ComponentType<AuthoredTextProps & { readonly target: Language }>
let fetched: Promise<Translatable> | null = null

/** Fetched once the page is idle and before any press, which the browser wants fresh when it begins a download. */
function fetchTranslatable({ loadWords }: Site): Promise<Translatable> {
  fetched ??= Promise.all([import('./translatable-text.tsx'), loadWords(['translation'])]).then(
    ([{ TranslatableText }]) => TranslatableText,
  )
  fetched.catch(() => (fetched = null))
  return fetched
}

export function AuthoredText(props: AuthoredTextProps) {
  const { text, language, as: Tag = 'p', className } = props
  const site = useSite()
  const target = useLanguage()
  const [late, setLate] = useState<{ readonly Translatable: Translatable } | null>(null)
  const isForeign = language !== target
  useEffect(() => {
    if (!isForeign || !('Translator' in window)) return undefined
    let isHere = true
    // Without them, offline, the text stays as it was written.
    const stop = fetchWhenIdle(() => {
      fetchTranslatable(site).then(
        (Translatable) => isHere && setLate({ Translatable }),
        () => undefined,
      )
    })
    return () => {
      isHere = false
      stop()
    }
  }, [isForeign, site])
  if (late && isForeign) return <late.Translatable {...props} target={target} />
  return (
    <Tag lang={language} className={className}>
      {text}
    </Tag>
  )
}

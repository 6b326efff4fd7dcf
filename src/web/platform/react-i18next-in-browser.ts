// Replaces react-i18next in the browser: pages load their words before they show, so nothing suspends here.
import { createContext, createElement, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Reader } from './i18next-in-browser.ts'

type Spoken = { readonly i18n: Reader; readonly language: string }

const SpokenContext = createContext<Spoken | null>(null)

export function I18nextProvider({ i18n, children }: { i18n: Reader; children?: ReactNode }) {
  const { subscribe, read } = useMemo(
    () => ({ subscribe: (listener: () => void) => listenTo(i18n, listener), read: () => i18n.language }),
    [i18n],
  )
  const language = useSyncExternalStore(subscribe, read, read)
  const spoken = useMemo(() => ({ i18n, language }), [i18n, language])
  return createElement(SpokenContext.Provider, { value: spoken }, children)
}

function listenTo(i18n: Reader, listener: () => void): () => void {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}

/** `t` of the first of the namespaces, in the current language. */
export function useTranslation(namespaces?: string | readonly string[]) {
  const spoken = useContext(SpokenContext)
  if (!spoken) throw new Error('Nothing is spoken here: I18nextProvider is missing')
  const namespace = typeof namespaces === 'string' ? namespaces : namespaces?.[0]
  return { t: spoken.i18n.getFixedT(spoken.language, namespace), i18n: spoken.i18n }
}

// The words of a page: each key that a page reads exists in the French reference, as the compiler checks.
import type { i18n } from 'i18next'
import { useTranslation as useOfLibrary } from 'react-i18next'
import type { translations } from '#translations/all.ts'

type All = (typeof translations)['fr']
export type WordsNamespace = keyof All & string

/** `steps.accept` of `{ steps: { accept: … } }`: of words and of whole parts. */
type PathsOf<T> = { [K in keyof T & string]: T[K] extends string ? K | Counted<K> : K | `${K}.${PathsOf<T[K]>}` }[keyof T & string]
/** A sentence with a count is read by the name of its plurals. */
type Counted<K extends string> = K extends `${infer Name}_${'one' | 'many' | 'other'}` ? Name : never
type Elsewhere = { [N in WordsNamespace]: `${N}:${PathsOf<All[N]>}` }[WordsNamespace]
export type WordKey<N extends WordsNamespace> = PathsOf<All[N]> | Elsewhere

/** The sentence of a key, with its values filled in; with `returnObjects`, the part as it stands. */
export type Translate<N extends WordsNamespace> = {
  (key: WordKey<N>, values: { readonly returnObjects: true }): unknown
  (key: WordKey<N>, values?: Readonly<Record<string, unknown>>): string
}

/** Keys are of this namespace, or name theirs: `common:actions.save`. */
export const useTranslation = useOfLibrary as unknown as <N extends WordsNamespace = 'common'>(
  namespace?: N,
) => { readonly t: Translate<N>; readonly i18n: i18n }

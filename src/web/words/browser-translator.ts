// The translator that some browsers bring (the Translator API): one for each pair of languages, made at a person's press.
import type { Language } from '#domain/account.ts'

export type LanguagePair = { readonly sourceLanguage: Language; readonly targetLanguage: Language }
type Translator = { translate(text: string): Promise<string> }
type TranslatorApi = {
  availability(pair: LanguagePair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(options: LanguagePair & { readonly monitor: (download: EventTarget) => void }): Promise<Translator>
}

const browserApi = (): TranslatorApi | undefined => (globalThis as { readonly Translator?: TranslatorApi }).Translator

/** False too where the browser asks and fails. */
export async function canTranslate(pair: LanguagePair): Promise<boolean> {
  const answer = await browserApi()
    ?.availability(pair)
    .catch(() => 'unavailable' as const)
  return answer !== undefined && answer !== 'unavailable'
}

const made = new Map<string, Promise<Translator>>()

/** Must begin with a press: a browser downloads nothing otherwise. `onDownload` hears how many percent of the languages have come. */
export async function translate(text: string, pair: LanguagePair, onDownload: (percent: number) => void): Promise<string> {
  const key = `${pair.sourceLanguage} ${pair.targetLanguage}`
  const translator = made.get(key) ?? create(pair, onDownload)
  made.set(key, translator)
  translator.catch(() => made.delete(key))
  return (await translator).translate(text)
}

async function create(pair: LanguagePair, onDownload: (percent: number) => void): Promise<Translator> {
  const api = browserApi()
  if (!api) throw new Error('this browser has no translator')
  return api.create({
    ...pair,
    monitor: (download) =>
      download.addEventListener('downloadprogress', (event) => {
        const { loaded, total } = event as ProgressEvent
        onDownload(Math.round((100 * loaded) / (total || 1)))
      }),
  })
}

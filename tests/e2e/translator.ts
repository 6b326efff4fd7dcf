// The translator that some browsers bring, stood in for: a driven browser has none.
import type { Page } from 'playwright-core'

/** A browser whose translator waits for `letGo()`, and refuses what no press began, as real ones do. */
export const withTranslator = (page: Page, availability: string) =>
  page.addInitScript(`
    const held = new Promise((resolve) => { self.letGo = resolve })
    self.Translator = {
      availability: async () => '${availability}',
      async create({ sourceLanguage, targetLanguage, monitor }) {
        if (!navigator.userActivation.isActive) throw new DOMException('Nobody pressed', 'NotAllowedError')
        const download = new EventTarget()
        monitor(download)
        download.dispatchEvent(new ProgressEvent('downloadprogress', { loaded: 0.4, total: 1 }))
        await held
        return { translate: async (text) => sourceLanguage + ' → ' + targetLanguage + ': ' + text }
      },
    }
  `)

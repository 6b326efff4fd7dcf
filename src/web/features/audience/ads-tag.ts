// The tag of an advertising company, where the site has one and the visitor allowed it before the page was loaded: only then does the page's policy let it through.
import { countedPath, PATH_CHECK_MS } from '#domain/audience.ts'
import type { AdsTag } from '#contract/page.ts'

type Tagged = { dataLayer?: unknown[] }

/** Loads it once per page, and reports each page's path and title: never a query, an id or a secret. */
export function startAdsTag({ id, url }: AdsTag): void {
  const tagged = window as Window & Tagged
  if (tagged.dataLayer) return
  const queue: unknown[] = (tagged.dataLayer = [])
  // The company's script recognises commands by their being `arguments`.
  function say(..._command: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments)
  }
  say('js', new Date())
  let path = ''
  const reportPage = (): void => {
    const now = countedPath(window.location.pathname)
    if (now === path) return
    path = now
    say('config', id, { page_location: window.location.origin + path, page_title: document.title })
  }
  reportPage()
  setInterval(reportPage, PATH_CHECK_MS)
  const script = document.createElement('script')
  script.async = true
  script.src = `${url}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

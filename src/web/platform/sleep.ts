// When the scripts of a rendered page are fetched: at the first use of a page that sleeps, else once it is painted.

/** Events of a page in use; each fires before the press or key that may need the scripts. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input']

/** Addresses of the scripts and styles that wake a page. */
type Files = {
  readonly entry: string
  readonly scripts: readonly string[]
  /** Files that are not in the page itself. */
  readonly styles: readonly string[]
  readonly words: readonly string[]
}

declare global {
  var isUsed: boolean | undefined
  var isAsleep: boolean | undefined
  /** The browser's one offer to install the site, for `install/install-prompt.ts`. */
  var earlyInstall: Event | undefined
}

/**
 * Runs inline at the end of the page. A page that sleeps works as the server sends it. It still wakes at once for what the
 * browser remembers of an earlier visit (who is signed in, a theme, a language, a consent) and for a message, a referral code or a promo code in the address,
 * which must be acted on. At once means after the first paint.
 * Presses before it is awake are recorded by `early-acts.ts`.
 */
export function wakePage({ sleeps, ...files }: Files & { readonly sleeps: boolean }): void {
  const end = new AbortController()
  let isAwake = false
  const wake = (): void => {
    if (isAwake) return
    isAwake = true
    fetchPage(files)
  }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    globalThis.earlyInstall = event
  })
  for (const sign of SIGNS) {
    const onSign = (event: Event): void => {
      if (rests(event) || leaves(event)) return
      globalThis.isUsed = true
      end.abort()
      wake()
    }
    addEventListener(sign, onSign, { capture: true, passive: true, signal: end.signal })
  }
  // Elements of the class `draw-late` render once the browser is idle.
  const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200))
  requestAnimationFrame(() => whenIdle(() => document.documentElement.removeAttribute('data-first-paint')))
  if (!sleeps || remembersUs() || /[?&](message|error|ref|code)=/.test(location.search))
    requestAnimationFrame(() => requestAnimationFrame(wake))
  else globalThis.isAsleep = true
}

/** A resting pointer fires moves of zero distance. */
function rests(event: Event): boolean {
  const { type, movementX, movementY } = event as MouseEvent
  return type === 'pointermove' && !movementX && !movementY
}

/** On a link, which the browser follows: what is fetched for this page would delay the next. */
const leaves = ({ target }: Event): boolean => Boolean((target as Partial<Element> | null)?.closest?.('a[href]'))

function remembersUs(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return false
  }
}

/** A page for strangers carried only the styles that it used: the whole sheets come before the scripts. */
function fetchPage({ entry, scripts, styles, words }: Files): void {
  const add = <Element extends HTMLElement>(name: string, fields: Partial<Element>) =>
    document.head.append(Object.assign(document.createElement(name), fields))
  const link = (fields: Partial<HTMLLinkElement>) => add('link', fields)
  for (const href of scripts) link({ rel: 'modulepreload', href })
  for (const href of words) link({ rel: 'preload', as: 'fetch', crossOrigin: '', href })
  const sheets = styles.map((href) => new Promise((done) => link({ rel: 'stylesheet', href, onload: done, onerror: done })))
  void Promise.all(sheets).then(() => add<HTMLScriptElement>('script', { type: 'module', src: entry }))
}

/** Calls back once the page is used, at once when it was already. Answers a function that cancels. */
export function whenUsed(act: () => void): () => void {
  const end = new AbortController()
  const onSign = () => {
    end.abort()
    act()
  }
  if ('isUsed' in globalThis) onSign()
  else for (const sign of SIGNS) window.addEventListener(sign, onSign, { capture: true, passive: true, signal: end.signal })
  return () => end.abort()
}

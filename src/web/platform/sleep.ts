// When the scripts of a rendered page are fetched: at the first use of a page that sleeps, else once it is painted.

/** What tells that a page is being used; each comes before the press or the key that may need the page awake. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input']

type Files = {
  readonly entry: string
  readonly scripts: readonly string[]
  /** Those that the page does not bring itself. */
  readonly styles: readonly string[]
  readonly words: readonly string[]
}

/**
 * Runs inline at the end of the page. A page that sleeps is whole as the server sends it. It wakes at once all the same for what the
 * browser remembers of an earlier visit (who is signed in, a theme, a language, a consent) and for a message in the address, which
 * must be acted on. At once means after the first paint, which nothing else then competes with.
 * What is `draw-late` is drawn once the browser has nothing else to do.
 * A pointer that rests where the page appears "moves" by nothing.
 * What is pressed before the page is awake is kept by `early-acts.ts`, and the browser's one offer to install the site here, for
 * `install/install-prompt.ts`. A page that sleeps carried only the styles that it used: the whole sheets come first.
 */
export const wakeScript = ({ entry, scripts, styles, words }: Files, sleeps: boolean): string => `(()=>{
let isAwake=false;const end=new AbortController()
const wake=()=>{if(isAwake)return;isAwake=true
const add=(name,more)=>document.head.append(Object.assign(document.createElement(name),more)),link=more=>add('link',more)
for(const href of ${JSON.stringify(scripts)})link({rel:'modulepreload',href})
for(const href of ${JSON.stringify(words)})link({rel:'preload',as:'fetch',crossOrigin:'',href})
Promise.all(${JSON.stringify(styles)}.map(href=>new Promise(onload=>link({rel:'stylesheet',href,onload,onerror:onload})))).then(()=>add('script',{type:'module',src:${JSON.stringify(entry)}}))}
const isSign=({type,movementX,movementY})=>type!=='pointermove'||movementX||movementY
addEventListener('beforeinstallprompt',event=>{event.preventDefault();self.earlyInstall=event})
for(const sign of ${JSON.stringify(SIGNS)})addEventListener(sign,event=>{if(isSign(event)){self.isUsed=true;end.abort();wake()}},{capture:true,passive:true,signal:end.signal})
let sleeps=${sleeps}
try{sleeps&&=!(localStorage.length+sessionStorage.length)}catch{}
const whenIdle=self.requestIdleCallback??(act=>setTimeout(act,200))
requestAnimationFrame(()=>whenIdle(()=>document.documentElement.removeAttribute('data-first-paint')))
if(!sleeps||/[?&](message|error)=/.test(location.search))requestAnimationFrame(()=>requestAnimationFrame(wake));else self.isAsleep=true
})()`

/** Acts once the page is used, at once when it was already. Gives back a function that calls it off. */
export function whenUsed(act: () => void): () => void {
  const end = new AbortController()
  const hear = () => {
    end.abort()
    act()
  }
  if ('isUsed' in globalThis) hear()
  else for (const sign of SIGNS) window.addEventListener(sign, hear, { capture: true, passive: true, signal: end.signal })
  return () => end.abort()
}

// Pages that are whole as the server sends them sleep on a first visit: no script of ours is fetched before someone uses them.

/** What tells that a page is being used; each comes before the press or the key that may need the page awake. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input']

type Files = {
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly words: readonly string[]
}

/**
 * Runs inline at the end of the page, in place of the script that wakes it. What the browser remembers of an earlier visit (who is
 * signed in, a theme, a language, a consent) must be acted on, and so must a message in the address: then the page wakes at once.
 * A pointer that rests where the page appears "moves" by nothing.
 * What is pressed before it is awake is kept by `early-acts.ts`, and the browser's one offer to install the site here, for
 * `install/install-prompt.ts`. The page carried only the styles that it used asleep: the whole sheets
 * come first.
 */
export const sleepUntilUsed = ({ entry, scripts, styles, words }: Files): string => `(()=>{
const end=new AbortController(),{nonce}=document.currentScript
const wake=()=>{if(end.signal.aborted)return;end.abort()
const link=more=>document.head.append(Object.assign(document.createElement('link'),{nonce,...more}))
for(const href of ${JSON.stringify(scripts)})link({rel:'modulepreload',href})
for(const href of ${JSON.stringify(words)})link({rel:'preload',as:'fetch',crossOrigin:'',href})
Promise.all(${JSON.stringify(styles)}.map(href=>new Promise(onload=>link({rel:'stylesheet',href,onload,onerror:onload})))).then(()=>import(${JSON.stringify(entry)}))}
const isSign=({type,movementX,movementY})=>type!=='pointermove'||movementX||movementY
addEventListener('beforeinstallprompt',event=>{event.preventDefault();self.earlyInstall=event})
let remembers=true
try{remembers=localStorage.length+sessionStorage.length>0}catch{}
if(remembers||/[?&](message|error)=/.test(location.search))wake()
else for(const sign of ${JSON.stringify(SIGNS)})addEventListener(sign,event=>isSign(event)&&wake(),{capture:true,passive:true,signal:end.signal})
})()`

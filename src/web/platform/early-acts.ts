// What a visitor types and presses between the first paint and the moment the page wakes: kept, then done again, once.
// Links and forms that go somewhere are left to the browser, which needs no script for them.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type EarlyActs = { readonly fields: Set<Field>; press: HTMLElement | null; stop(): void }

/** Runs inline in the head, before anything can be pressed. The last press counts: who presses twice wants it once. */
export const KEEP_EARLY_ACTS = `(()=>{
const end=new AbortController(),acts=self.earlyActs={fields:new Set(),press:null,stop:()=>end.abort()}
const hear=(type,act)=>addEventListener(type,act,{capture:true,signal:end.signal})
hear('input',({target})=>acts.fields.add(target))
hear('click',({target})=>{const button=target.closest('button');if(button&&(button.type!=='submit'||!button.form))acts.press=button})
hear('submit',event=>{const form=event.target;if(form.method==='get'&&form.hasAttribute('action'))return;event.preventDefault();acts.press=event.submitter||form})
})()`

/** Call right before the page wakes: from then on React hears for itself. Gives back what does the acts again, and answers whether there were any. */
export function takeEarlyActs(): () => boolean {
  const acts = (globalThis as { earlyActs?: EarlyActs }).earlyActs
  if (!acts) return () => false
  acts.stop()
  // Waking may write the first values over what was typed.
  const typed = [...acts.fields].map((field) => ({ field, value: field.value, checked: 'checked' in field && field.checked }))
  const hasActs = typed.length > 0 || acts.press !== null
  return () => {
    for (const { field, value, checked } of typed.splice(0)) if (field.isConnected) typeAgain(field, value, checked)
    const { press } = acts
    acts.press = null
    if (press instanceof HTMLFormElement && press.isConnected) press.requestSubmit()
    else if (press?.isConnected) press.click()
    return hasActs
  }
}

/** React tells nobody of a value it already knows, so it is first made to know another. */
function typeAgain(field: Field, value: string, checked: boolean): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (field.type === 'radio' && !checked) return
    Object.assign(field, { checked: !checked })
    field.click()
    return
  }
  if (field.type !== 'file') {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

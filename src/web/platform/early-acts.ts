// Records what a visitor types and presses between the first paint and hydration, then replays it once.
// Links, forms that go somewhere and buttons that open a popover are left to the browser.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Answer = { readonly value: string; readonly checked: boolean }
type EarlyActs = { readonly fields: Map<Field, Answer>; press: HTMLElement | null; stop(): void }

declare global {
  var earlyActs: EarlyActs | undefined
}

/**
 * Runs inline in the head, before anything can be pressed. Only the last press counts.
 * During hydration React already gets events, but takes a changed field for its initial state, so recorded events are hidden from it.
 */
export function keepEarlyActs(): void {
  const end = new AbortController()
  const acts: EarlyActs = { fields: new Map(), press: null, stop: () => end.abort() }
  globalThis.earlyActs = acts
  const listen = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, act, { capture: true, signal: end.signal })
  listen('input', (event) => {
    event.stopPropagation()
    const field = event.target as Field
    acts.fields.delete(field)
    acts.fields.set(field, { value: field.value, checked: 'checked' in field && field.checked })
  })
  listen('change', (event) => {
    event.stopPropagation()
    const field = event.target as Field
    // A GET form, which the browser sends and the server answers.
    if ('sendsForm' in field.dataset) field.form?.submit()
  })
  listen('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>('button,input')
    // The browser has already opened the element.
    if (!button || button.popoverTargetElement) return
    event.stopPropagation()
    if (button.localName === 'button' && (button.type !== 'submit' || !button.form)) acts.press = button
  })
  listen('submit', (event) => {
    event.stopPropagation()
    const form = event.target as HTMLFormElement
    if (form.method === 'get' && form.hasAttribute('action')) return
    event.preventDefault()
    acts.press = event.submitter ?? form
  })
}

/** Call after hydration, not from an effect, so that React handles each event before the next. Answers whether there were any. */
export function doEarlyActs(): boolean {
  const acts = globalThis.earlyActs
  if (!acts) return false
  acts.stop()
  const { press } = acts
  const answers = [...acts.fields]
  acts.fields.clear()
  acts.press = null
  for (const [field, answer] of answers) if (field.isConnected) answerAgain(field, answer)
  if (press instanceof HTMLFormElement && press.isConnected) press.requestSubmit()
  else if (press?.isConnected) press.click()
  return answers.length > 0 || press !== null
}

/** React fires no event for a value that it knows, so another value is set first. */
function answerAgain(field: Field, { value, checked }: Answer): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
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

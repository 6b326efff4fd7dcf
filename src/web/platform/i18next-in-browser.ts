// Replaces i18next in the browser, where words are only read: no loading, no fallback, a tenth of the code.
// The server uses i18next itself; the test beside this file compares every sentence of both.

import { isolated } from '#domain/isolated.ts'
import { ELIDED_WORDS, elided } from '#domain/elision.ts'

type Words = { readonly [key: string]: Words | string }
type Values = { readonly count?: number; readonly returnObjects?: boolean; readonly [name: string]: unknown }
type Translate = (key: string, values?: Values) => unknown
type Init = {
  readonly lng: string
  readonly defaultNS: string
  readonly resources: Readonly<Record<string, Readonly<Record<string, Words>>>>
  readonly interpolation: { readonly defaultVariables: Values }
}

const plurals = kept((language) => new Intl.PluralRules(language))
const numbers = kept((language) => new Intl.NumberFormat(language))

export function createInstance() {
  const bundles = new Map<string, Record<string, Words>>()
  const listeners = new Set<() => void>()
  let defaults: Values = {}
  let defaultNamespace = ''
  let polish = (text: string): string => text

  const bundlesOf = (language: string): Record<string, Words> => {
    const known = bundles.get(language) ?? {}
    bundles.set(language, known)
    return known
  }

  function read(language: string, namespace: string, key: string, values: Values): unknown {
    const found = find(bundlesOf(language)[namespace], formsOf(language, key, values.count))
    if (typeof found !== 'object' || !values.returnObjects) return polish(filled(typeof found === 'string' ? found : key, language, values))
    const entries = Object.keys(found).map((name) => [name, read(language, namespace, `${key}.${name}`, values)] as const)
    return Array.isArray(found) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
  }

  const filled = (text: string, language: string, values: Values): string =>
    text.replaceAll(/\{\{(.+?)\}\}/g, (whole, hole: string) => {
      const [name = '', format] = hole.split(',').map((part) => part.trim())
      const value = values[name] ?? defaults[name]
      if (value === undefined || value === null) return name in values ? '' : whole
      return format === 'number' ? numbers(language).format(Number(value)) : isolated(withWord(format, String(value)))
    })

  const translate = (language: string, own: string, key: string, values: Values = {}): unknown => {
    const [path, namespace] = key.split(':').toReversed()
    return read(language, namespace ?? own, path ?? key, values)
  }

  const fixed = new Map<string, Translate>()
  const instance = {
    language: '',
    use(plugin: { process(text: string): string }) {
      polish = (text) => plugin.process(text)
      return instance
    },
    init({ lng, defaultNS, resources, interpolation }: Init) {
      for (const [language, words] of Object.entries(resources)) Object.assign(bundlesOf(language), words)
      defaults = interpolation.defaultVariables
      defaultNamespace = defaultNS
      instance.language = lng
    },
    t: (key: string, values?: Values) => translate(instance.language, defaultNamespace, key, values),
    /** The same function each time, so that memoised values stay. */
    getFixedT(language: string, namespace = defaultNamespace): Translate {
      const name = `${language} ${namespace}`
      const known = fixed.get(name) ?? ((key, values) => translate(language, namespace, key, values))
      fixed.set(name, known)
      return known
    },
    hasResourceBundle: (language: string, namespace: string) => bundlesOf(language)[namespace] !== undefined,
    addResourceBundle: (language: string, namespace: string, words: Words) => void (bundlesOf(language)[namespace] = words),
    getDataByLanguage: (language: string) => bundlesOf(language),
    async changeLanguage(language: string) {
      instance.language = language
      for (const listener of listeners) listener()
    },
    /** Only `languageChanged` has listeners. */
    on: (_event: string, listener: () => void) => void listeners.add(listener),
    off: (_event: string, listener: () => void) => void listeners.delete(listener),
  }
  return instance
}

export default { createInstance }
export type Reader = ReturnType<typeof createInstance>

/** Candidate keys for a plural, best first; zero may have its own. */
function formsOf(language: string, key: string, count: number | undefined): string[] {
  if (count === undefined) return [key]
  const form = `${key}_${plurals(language).select(count)}`
  return count === 0 ? [`${key}_zero`, form, key] : [form, key]
}

/** `{{name, de}}`: the name after its word, as the server's formatter joins them. */
function withWord(format: string | undefined, name: string): string {
  const word = ELIDED_WORDS.find((known) => known === format)
  return word ? elided(word, name) : name
}

function find(words: Words | undefined, paths: readonly string[]): Words | string | undefined {
  for (const path of paths) {
    let at: Words | string | undefined = words
    for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined
    if (at !== undefined) return at
  }
  return undefined
}

function kept<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

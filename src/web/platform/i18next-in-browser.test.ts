import { isolated } from '#domain/isolated.ts'
import i18next from 'i18next'
import { describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '#domain/account.ts'
import { translations, type Namespace } from '#translations/all.ts'
import { defaultsOf } from '#translations/defaults.ts'
import { addElision } from '#translations/elision.ts'
import { fullStop } from '#translations/full-stop.ts'
import browser from './i18next-in-browser.ts'

const NAMESPACES = Object.keys(translations.fr) as Namespace[]
const init = (lng: string) => ({
  lng,
  fallbackLng: false as const,
  defaultNS: 'common',
  ns: NAMESPACES,
  resources: translations as never,
  interpolation: {
    escapeValue: true,
    escape: isolated,
    defaultVariables: defaultsOf({
      siteName: 'Maisonnette',
      platformShare: { commissionBps: 1_250, platformTaxed: false, lateFeeShareBps: 9_950 },
    }),
  },
  postProcess: [fullStop.name],
  initAsync: false,
})
const COUNTS = [0, 1, 1.5, 2, 21, 1_000_000]
/** What holes are filled with: text that looks like holes, patterns and keys must come out as it went in. */
const VALUES = ['Olga T.', 'Zoé & « Cie »', '{{siteName}} $& $t(common:success) <b>', 'a.m.', 'חנה \u202eב', 'A\u2069\u202eB']

/** Every key of a bundle with what stands in its holes; those of plurals without their form. */
function keysOf(words: object, before = ''): string[] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    const key = before + name
    return typeof value === 'object' && value !== null
      ? [key, ...keysOf(value, `${key}.`)]
      : [key, key.replace(/_(?:zero|one|many|other)$/, '')]
  })
}

const holesIn = (words: unknown): string[] =>
  [...JSON.stringify(words).matchAll(/\{\{(.+?)\}\}/g)].map(([, hole = '']) => hole.split(',')[0] ?? '')

describe.each(LANGUAGES)('the words in the browser, in %s', (language) => {
  const reference = i18next.createInstance().use(fullStop)
  void reference.init(init(language))
  addElision(reference)
  const ours = browser.createInstance().use(fullStop)
  ours.init(init(language))

  it.each(NAMESPACES)('are those of the server: %s', (namespace) => {
    const bundle = translations[language][namespace]
    const holes = [...new Set(holesIn(bundle))].filter(
      (hole) => !['siteName', 'commissionPercent', 'feeSharePercent', 'count'].includes(hole),
    )
    const [theirs, own] = [
      reference.getFixedT(language, namespace) as (key: string, values: Record<string, unknown>) => unknown,
      ours.getFixedT(language, namespace),
    ]
    const asked = [...new Set(keysOf(bundle))].flatMap((key) =>
      [undefined, ...COUNTS].map((count, at) => {
        const filled = Object.fromEntries(holes.map((hole, place) => [hole, VALUES[(place + at) % VALUES.length]]))
        return { key, values: { ...filled, ...(count === undefined ? {} : { count }), returnObjects: true } }
      }),
    )
    // One comparison: each of a hundred thousand of its own would take three times as long as the words.
    const saidBy = (t: (key: string, values: Record<string, unknown>) => unknown) =>
      asked.map(({ key, values }) => [key, values, t(key, values)])
    expect(saidBy(own)).toEqual(saidBy(theirs))
  })

  it('say numbers, names of others’ rooms and unknown keys as the server does', () => {
    const both = [reference, ours] as { t(key: string, values?: object): unknown }[]
    for (const [key, values] of [
      ['contact:left', { count: 12_345 }],
      ['common:success', undefined],
      ['success', undefined],
      ['nowhere.to.be.found', { name: 'x' }],
      ['common:status', {}],
    ] as const)
      expect(both.map((one) => one.t(key, values))[1]).toEqual(both.map((one) => one.t(key, values))[0])
  })
})

it('notifies its listeners of another language, and uses it', async () => {
  const ours = browser.createInstance()
  ours.init({ ...init('fr'), resources: { fr: { common: { hello: 'Bonjour' } } } as never })
  const heard = vi.fn()
  ours.on('languageChanged', heard)
  expect([ours.hasResourceBundle('en', 'common'), ours.t('hello')]).toEqual([false, 'Bonjour'])
  ours.addResourceBundle('en', 'common', { hello: 'Hello' })
  await ours.changeLanguage('en')
  expect([heard.mock.calls.length, ours.language, ours.t('hello')]).toEqual([1, 'en', 'Hello'])
  ours.off('languageChanged', heard)
  await ours.changeLanguage('fr')
  expect(heard).toHaveBeenCalledTimes(1)
})

// What came to the phones of people, against the model.
import { translations } from '#translations/all.ts'
import { LETTERS } from './model/letters.ts'
import { isTold } from './model/pushes.ts'
import { firstOf } from './script.ts'
import type { Stage } from './stage.ts'

const WORDS: Readonly<Record<string, string>> = translations.fr.push.notices

const readerOf = (kind: string): string => /^(?:client|cleaner)-/u.exec(kind)?.[0] ?? ''
/** Kinds that a phone shows alike to the same reader are not told apart. */
const isAlone = (kind: string): boolean =>
  Object.entries(WORDS).every(([other, title]) => other === kind || title !== WORDS[kind] || readerOf(other) !== readerOf(kind))
const COMPARED: ReadonlySet<string> = new Set(LETTERS.filter((kind) => isTold(kind) && isAlone(kind)))

const kindOfTitle = (reader: string): ReadonlyMap<string, string> =>
  new Map([...COMPARED].flatMap((kind) => (['', `${reader}-`].includes(readerOf(kind)) ? [[WORDS[kind] ?? '', kind] as const] : [])))
const KINDS = { client: kindOfTitle('client'), cleaner: kindOfTitle('cleaner'), operator: new Map<string, string>() }

/** By the id in the path that a press opens; nothing for other pages. */
function namesOf({ ids, series }: Stage): ReadonlyMap<string, string> {
  const visits = [...ids].filter(([name]) => name.includes('/'))
  return new Map([...visits, ...series].map(([name, id]) => [id, name]))
}

const kindIn = (key: string): string => key.slice(0, key.indexOf(' '))

/** Each message once, and none besides; what a dying process sent may come a day later again. */
export function onPhones(stage: Stage): readonly string[] {
  const { phones, pushServer, town } = stage
  const names = namesOf(stage)
  return [...phones].flatMap(([owner, phone]) => {
    const person = town.people.get(owner)
    if (!person || person.isGone) return []
    const told = pushServer.waitingFor(phone).flatMap(({ message: { title, path } }) => {
      const kind = KINDS[person.role].get(String(title))
      const about = names.get(/[0-9a-f-]{36}/u.exec(String(path))?.[0] ?? '') ?? ''
      return kind === undefined ? [] : [`${kind} ${kind.endsWith('-series') ? firstOf(about) : about}`]
    })
    // Some lead to a page of no visit: there is one of them, whatever it is about.
    const bare = new Set(told.filter((key) => key.endsWith(' ')).map(kindIn))
    const asTold = (key: string): string => (bare.has(kindIn(key)) ? `${kindIn(key)} ` : key)
    const right = [...person.pushes].filter((key) => COMPARED.has(kindIn(key))).map(asTold)
    const known = new Set([...right, ...[...person.pushedBefore].map(asTold)])
    return [
      ...right.filter((key) => !told.includes(key)).map((key) => `the phone of ${owner} is not told ${key}`),
      ...told.filter((key) => !known.has(key)).map((key) => `the phone of ${owner} is told ${key}, of which the model knows nothing`),
    ]
  })
}

/** Everybody looked at their phone. */
export function lookAtPhones({ phones, pushServer, town }: Stage): void {
  for (const phone of phones.values()) pushServer.clear(phone)
  for (const person of town.people.values()) {
    person.pushedBefore = person.pushes
    person.pushes = new Set()
  }
}

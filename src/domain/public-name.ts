// The name by which strangers know a person.

/** The first name of whoever goes by this name: « Marie-Claude » of `Marie-Claude B.` */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** First name and initial: `Marie-Claude B.`; a single word stays whole. */
export function publicName(name: string): string {
  // « Bélanger, Marie » says the family name first; underscores and commas part words too.
  const [family, given] = name.split(/,(?=\s*\p{L})/u, 2)
  const words = (given === undefined ? name : `${given} ${family}`).trim().split(/[\s_,;/]+/u)
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  const initial = /\p{L}/u.exec(last ?? '')?.[0]
  return initial ? `${first} ${initial.toLocaleUpperCase('fr-CA')}.` : first
}

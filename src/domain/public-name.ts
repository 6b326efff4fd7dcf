// The name by which strangers know a person.

/** The first name of whoever goes by this name: « Marie-Claude » of `Marie-Claude B.` */
export const firstNameOf = (name: string): string => wordsOf(name).first

/** What stands between words; a full stop too, where a whole word follows: `Jean.Tremblay`, but not `J.-P.` */
const BETWEEN = /[\s_,;/|+·•–—]+|(?<=\p{L}\p{M}*\.)(?=\p{L}\p{M}*\p{L})/u
/** A short form keeps its full stop: `J.-P.`, `Dr.` */
const SHORT = /^(?:\p{L}\p{M}*\.-?)+$|^(?:mm|mme|mlle|mgr|dre?|me|ste?|mrs?|ms|prof)\.$/iu

/** First name and initial: `Marie-Claude B.`; a single word stays whole. */
export function publicName(name: string): string {
  const { first, last } = wordsOf(name)
  const initial = /\p{L}\p{M}*/u.exec(last)?.[0]
  return initial ? `${first} ${capital(initial)}.` : first
}

function wordsOf(name: string): { readonly first: string; readonly last: string } {
  // « Bélanger, Marie » says the family name first.
  const [family = '', given] = name.normalize('NFC').split(/,(?=\s*\p{L})/u, 2)
  const [first = '', ...others] = (given === undefined ? family : `${given} ${family}`).trim().split(BETWEEN)
  return { first: SHORT.test(first) ? first : first.replace(/\.$/u, ''), last: others.at(-1) ?? '' }
}

/** One letter: the capital of `ß` has two. */
const capital = (letter: string): string => {
  const upper = letter.toLocaleUpperCase('fr-CA')
  return [...upper.normalize('NFC')].length > [...letter].length ? letter : upper
}

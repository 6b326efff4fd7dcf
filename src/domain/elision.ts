// « d’Olga », « de Marie », « qu’Hélène », « que Hassan »: de and que before a person's name.

export const ELIDED_WORDS = ['de', 'que'] as const
export type ElidedWord = (typeof ELIDED_WORDS)[number]

/** French names whose h is mute. Any other h keeps the word whole, which is never wrong before a foreign name. */
const MUTE_H = /^h(?:adrien|armonie|ect|edwige|el[eo]|enr|erm|erv|il|ipp|ono|orac|ort|ub|ug[ou]|yac)/
/** Y before a consonant is the vowel of Yves; before a vowel it is the consonant of Yann, as the ou of Ouassim is. */
const VOWEL = /^(?:[aeiuœæ]|o(?!u[aeiouy])|y[^aeiouy])/

/** The word and the name, joined as French writes them: `elided('de', 'Olga T.')` is « d’Olga T. ». */
export function elided(word: ElidedWord, name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
  return VOWEL.test(plain) || MUTE_H.test(plain) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`
}

// « Réponse {{name, de}} »: a sentence names the word that its name follows, and the name decides whether the word is elided.
import type { i18n } from 'i18next'
import { ELIDED_WORDS, elided } from '#domain/elision.ts'

/** For an i18next that was initialized; the browser's own reader knows these formats by itself. */
export function addElision(words: i18n): void {
  for (const word of ELIDED_WORDS) words.services.formatter?.add(word, (name) => elided(word, String(name)))
}

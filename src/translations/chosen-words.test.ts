// The words that the site chose, held in every sentence of both languages: what is not said, and why.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#domain/account.ts'
import { translations } from './all.ts'

type Unsaid = readonly [words: RegExp, because: string]

/** Typography and spelling of both languages. */
const ANYWHERE: readonly Unsaid[] = [
  [/\p{L}'\p{L}/u, 'an apostrophe is curly'],
  [/ {2}/, 'one space is enough'],
  [/ ★/, 'a figure and its star stay on one line'],
  [/\{\{(?!count\b)\w+, number\}\} \p{L}+s\b/u, 'what is counted has its plurals'],
]

const UNSAID: Readonly<Record<Language, readonly Unsaid[]>> = {
  fr: [
    ...ANYWHERE,
    [/ [:$%!?;»]|« /, 'a space that breaks, or none at all, where French wants another'],
    [/(?:\d|\}\}) (?:h|\$\/h|km|%)(?![\p{L}’])/u, 'a figure and its unit stay on one line'],
    [/nettoyeu(?:r|se)(?!s? à vapeur)/i, 'in Quebec that is the dry cleaner: « la personne », « aide-ménagère ou aide-ménager »'],
    [/trouver de l’aide/i, 'reads as customer support: « Trouver quelqu’un »'],
    [/l’autre partie/i, 'a contract’s word: the person’s name'],
    [/(?:heures?|minutes?|jours?|\bh|\}\}) d’avis|(?<!\p{L})avis avant/iu, 'time ahead is « préavis »; « avis » is a review'],
    [/réserver \{\{(?:name|cleaner)|vous réserver\b/i, 'a person is not booked: « réserver avec »'],
    [/cartes? (?:est |a été )?autorisée|(?<!\p{L})autorisée? sur votre carte/iu, 'an amount is « préautorisé » on a card'],
    [/quel ménage\?|où faut-il aller/i, '« Quel genre de ménage? », « Quel logement? »'],
    [/se demande(?:nt)? (?:autour|aujourd)|\bse reprend\b|sans oui,/i, 'nobody talks so'],
    [/\bparaî(?:t|tre|tra)\b|\bparaissent\b/i, '« s’affiche », « figure », « est visible »'],
    [/(?:votre|mon|son) calendrier|\bau calendrier\b/i, '« horaire », as the page is called; « agenda » is another company’s'],
    [/quelqu’un vous ouvrira/i, 'nobody promised to be there'],
    [/n’est écrit encore/i, 'nobody talks so'],
    [/deuxième moitié/i, '« seconde moitié »'],
    [/visite a été passée|passez-les/i, 'a visit is « sautée »'],
    // The terms change by announcement alone.
    [/(?<!à tout moment )(?:dans|depuis) (?:votre|mon) profil\b/i, 'the page is called « Mon compte »; a profile is what clients see'],
    [/personne ne peut plus la réserver/i, 'a person is not booked'],
    [/\bfil Atom\b/i, 'the name of a format, not of a thing'],
    // The terms change by announcement alone.
    [
      /(?<!vos impôts et, si )\bvous (?:n’)?(?:y )?êtes (?:pas |plus |déjà |bien )?(?:connecté|déconnecté|inscrit|autorisé|abonné|invité|averti|prié|satisfait|certain|prêt|travailleur)(?!\p{L})/iu,
      'who reads is a woman or a man',
    ],
    [/\b(?:demande|message)s? répondu|^Répondu/i, 'one answers to a message: « réponse donnée »'],
    [/(?<!\p{L})à nouveau\b/iu, '« de nouveau »'],
    [
      /\b(?:de|que|lorsque|puisque) \{\{(?:name|cleaner|client|author|other|otherName|person|who)\}\}/i,
      'a name may elide: « {{name, de}} »',
    ],
  ],
  en: [
    ...ANYWHERE,
    [/ [:;!?]|\d \$/, 'no space before a mark'],
    [/e-mail/i, 'email, one word'],
    [/authoris|organis(?:e|ing|ation)|recognis|apologis|realis(?:e|ing)/i, '-ize, as Canada writes it'],
    [/\b(?:colors?|neighbors?|neighborhoods?|centers?|favorites?|favors?|honors?|labor)\b/i, '-our and -re, as Canada writes them'],
    [/\bprogramme/i, 'program'],
    [/\bpropert(?:y|ies)\b(?!\.json)/i, 'a client’s home, as the pages name it'],
    [/\byour calendar (?:already holds|is closed)|(?:open|free)(?: again)? in your calendar/i, '“schedule”, as the page is called'],
    // The terms change by announcement alone.
    [/(?<!at any time |fill )(?:in|from) (?:your|my) profile\b/i, 'the page is called My account; a profile is what clients see'],
    [/someone will let you in/i, 'nobody promised to be there'],
    [/\bpunch/i, 'people check in and out'],
    [/\blogged in\b(?! successfully)|\blog in\b/i, 'people sign in'],
    [/a closed door(?! with)|the closed door|nobody opened/i, '“no answer at the door”'],
    [
      /on key day|the delays\b|without a yes it|vetted people|a person of our|how it goes\b|not for sale|write no\b|really free|the law wants|\brhythm\b|filter less/i,
      'translated, not written',
    ],
    [/\$\d+\.00/, 'a whole amount has no cents in a sentence'],
  ],
}

/** What is not read aloud: the addresses of pages, which keep their words, and what the code puts in. */
const aloud = (text: string): string => text.replaceAll(/\]\(\/[^)]*\)/g, ']').replaceAll(/\$\{[^}]*\}/g, '…')

const sentencesIn = (words: unknown): string[] => (typeof words === 'string' ? [words] : Object.values(words ?? {}).flatMap(sentencesIn))

function faultsIn(sentences: readonly string[], language: Language): string[] {
  return sentences.flatMap((sentence) =>
    UNSAID[language].filter(([words]) => words.test(aloud(sentence))).map(([, because]) => `${sentence}  (${because})`),
  )
}

describe.each(LANGUAGES)('in %s', (language) => {
  const namespaces = Object.entries(translations[language])
  const articles = globSync(`content/blog/*/${language}.md`)
  const lessons = globSync('src/server/verification/training/*-*.ts')

  it.each(namespaces)('%s says none of what the site does not say', (_, words) => {
    expect(faultsIn(sentencesIn(words), language)).toEqual([])
  })

  it.each(articles)('nor does %s', (file) => {
    // A line of a list or a table begins with its mark, a head with its name.
    expect(faultsIn(readFileSync(file, 'utf8').split('\n'), language)).toEqual([])
  })

  // French stands first in each.
  it.each(lessons)('nor does the lesson of %s', (file) => {
    const [french = '', english = ''] = readFileSync(file, 'utf8').split('\n  en: {')
    const lines = (language === 'fr' ? french : english).split('\n').map((line) => line.trim())
    expect(lines.length).toBeGreaterThan(20)
    expect(faultsIn(lines, language)).toEqual([])
  })

  it('there are articles and lessons to read', () => {
    expect(articles.length).toBeGreaterThan(5)
    expect(lessons).toHaveLength(7)
  })
})

it.each([
  ['fr', 'Un nettoyeur près de chez vous'],
  ['fr', 'Réponse de {{name}} d’ici demain'],
  ['fr', 'Quatre heures d’avis'],
  ['fr', 'Vous n’êtes pas autorisé à la voir'],
  ['fr', 'Répondue'],
  ['fr', 'Réserver à nouveau'],
  ['en', 'We authorise your card'],
  ['en', 'Your e-mail'],
  ['en', 'My properties'],
  ['en', 'Check that you are logged in'],
  ['en', 'It costs $64.00 an hour'],
] as const)('in %s, « %s » is heard', (language, sentence) => {
  expect(faultsIn([sentence], language)).toHaveLength(1)
})

it('an address keeps its words', () => expect(faultsIn(['Voyez [comment commencer](/devenir-nettoyeur)'], 'fr')).toEqual([]))

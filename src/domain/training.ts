// The training of cleaners: its seven modules, how a quiz is marked, and the order in which it is asked.

export const TRAINING_MODULES = [
  'cleaning_standards',
  'cleaning_procedures',
  'safety_protocols',
  'customer_service',
  'time_management',
  'eco_friendly',
  'payment_processing',
] as const
export type TrainingModule = (typeof TRAINING_MODULES)[number]

export const QUESTIONS_PER_QUIZ = 5
export const CHOICES_PER_QUESTION = 4
/** Right answers out of five. */
export const PASS_MARK = 4

/** One question as asked: its number, and its choices' numbers in the order shown. Choice 0 is the right one. */
export type AskedQuestion = { readonly question: number; readonly choices: readonly number[] }

/** Numbers 0 to `count` − 1, each order as likely as any other; `chance` answers from 0 to just under 1. */
export function shuffled(count: number, chance: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1))
    ;[order[last], order[other]] = [order[other] as number, order[last] as number]
  }
  return order
}

export const drawQuiz = (chance: () => number): AskedQuestion[] =>
  shuffled(QUESTIONS_PER_QUIZ, chance).map((question) => ({ question, choices: shuffled(CHOICES_PER_QUESTION, chance) }))

/** Which questions, by their place as asked, were answered right; an answer is the place of the chosen choice. */
export const markQuiz = (asked: readonly AskedQuestion[], answers: readonly number[]): boolean[] =>
  asked.map(({ choices }, place) => choices[answers[place] ?? -1] === 0)

export const isPassed = (right: readonly boolean[]): boolean => right.filter(Boolean).length >= PASS_MARK

// The shape of a training module: a short text, and five questions whose first choice is the right one until they are shuffled.
import type { Language } from '#domain/account.ts'

export type Question = { readonly ask: string; readonly choices: readonly [right: string, string, string, string] }

export type LessonWords = {
  readonly title: string
  readonly intro: string
  readonly sections: readonly (readonly [heading: string, body: string])[]
  readonly questions: readonly [Question, Question, Question, Question, Question]
}

/** Both languages stand side by side, so that nobody changes one without seeing the other. */
export type Lesson = Readonly<Record<Language, LessonWords>>

import { expect, it } from 'vitest'
import { LANGUAGES } from '#domain/account.ts'
import { TRAINING_MODULES, type TrainingModule } from '#domain/training.ts'
import { translations } from '#translations/all.ts'
import { figuresIn } from '#translations/figures.ts'
import { lessonOf } from './all.ts'

const cases = TRAINING_MODULES.flatMap((module) => LANGUAGES.map((language) => [module, language] as const))

it.each(cases)('%s in %s is a few minutes of reading, and asks with four different choices', (module, language) => {
  const { intro, sections, questions } = lessonOf(module, language)
  const words = [intro, ...sections.flat()].join(' ').split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(240)
  expect(words).toBeLessThanOrEqual(420)
  expect(new Set(questions.map(({ ask }) => ask)).size).toBe(5)
  for (const { ask, choices } of questions) expect(new Set(choices).size, ask).toBe(4)
})

it.each(LANGUAGES)('delays and distances taught in %s are those of the rules', (language) => {
  const f = figuresIn(language)
  const taught = (module: TrainingModule): string => lessonOf(module, language).sections.flat().join(' ')
  for (const figure of ['{{commissionPercent}}', f.guaranteeHours, f.freeHours, f.lateFee, f.graceMinutes])
    expect(taught('payment_processing')).toContain(String(figure))
  for (const figure of [f.punchInMinutes, f.punchMeters, f.graceMinutes, f.travelMinutes])
    expect(taught('time_management')).toContain(String(figure))
})

it.each(TRAINING_MODULES)('%s has as many sections in both languages', (module) => {
  expect(lessonOf(module, 'en').sections).toHaveLength(lessonOf(module, 'fr').sections.length)
})

it.each(cases)('%s in %s has the title that the public pages give it', (module, language) => {
  expect(translations[language].careers.modules.names[module]).toBe(lessonOf(module, language).title)
})

// Training as a cleaner reads it: the text of a module, and how far they are with all seven.
import type { CleanerId } from '#domain/id.ts'
import { TRAINING_MODULES, type TrainingModule } from '#domain/training.ts'
import type { Language } from '#domain/account.ts'
import type { QuotedTerms } from '#domain/setting.ts'
import { defaultsOf } from '#translations/defaults.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { lessonOf } from './training/all.ts'

export async function showTraining(executor: Executor, cleanerId: CleanerId, language: Language) {
  const rows = await executor.selectFrom('training_progress').selectAll().where('cleaner_id', '=', cleanerId).execute()
  return TRAINING_MODULES.map((module) => {
    const row = rows.find((progress) => progress.module === module)
    return {
      module,
      title: lessonOf(module, language).title,
      attempts: row?.attempts ?? 0,
      bestScore: row?.best_score ?? 0,
      passedAt: row?.passed_at ?? null,
    }
  })
}

type Told = { readonly language: Language; readonly share: QuotedTerms }

/** Without its questions: those come one attempt at a time, and their answers never. */
export async function showLesson(executor: Executor, cleanerId: CleanerId, module: TrainingModule, { language, share }: Told) {
  const progress = (await showTraining(executor, cleanerId, language)).find((shown) => shown.module === module)
  if (!progress) throw new Error(`no progress of ${module}`)
  const { intro, sections } = lessonOf(module, language)
  const percent = new Intl.NumberFormat(language)
  const { commissionPercent, feeSharePercent } = defaultsOf({ siteName: '', platformShare: share })
  const filled = (text: string): string =>
    text
      .replaceAll('{{commissionPercent}}', percent.format(commissionPercent))
      .replaceAll('{{feeSharePercent}}', percent.format(feeSharePercent))
  return {
    ...progress,
    intro,
    sections: sections.map(([heading, body]) => ({ heading, body: filled(body) })),
  }
}

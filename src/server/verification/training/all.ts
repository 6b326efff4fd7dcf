// The seven training modules. They stay on the server: they contain the right answers of the quizzes.
import type { Language } from '#domain/account.ts'
import type { TrainingModule } from '#domain/training.ts'
import { cleaningProcedures } from './cleaning-procedures.ts'
import { cleaningStandards } from './cleaning-standards.ts'
import { customerService } from './customer-service.ts'
import { ecoFriendly } from './eco-friendly.ts'
import type { Lesson, LessonWords } from './lesson.ts'
import { paymentProcessing } from './payment-processing.ts'
import { safetyProtocols } from './safety-protocols.ts'
import { timeManagement } from './time-management.ts'

const LESSONS: Readonly<Record<TrainingModule, Lesson>> = {
  cleaning_standards: cleaningStandards,
  cleaning_procedures: cleaningProcedures,
  safety_protocols: safetyProtocols,
  customer_service: customerService,
  time_management: timeManagement,
  eco_friendly: ecoFriendly,
  payment_processing: paymentProcessing,
}

export const lessonOf = (module: TrainingModule, language: Language): LessonWords => LESSONS[module][language]

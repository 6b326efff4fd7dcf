// A cache for tests in which every answer is made anew.
import type { AnswerCache } from '#server/platform/http/answer-cache.ts'

export const keepsNothing: AnswerCache<never> = { keep: async (_key, _now, make) => (await make()).answer }

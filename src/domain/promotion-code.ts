// The codes of promotions, read however they are typed.
import { plainCapitals } from './referral-code.ts'

export const MIN_PROMOTION_CODE_LENGTH = 4
export const MAX_PROMOTION_CODE_LENGTH = 20
/** As typed, with room for spaces and signs that are not read. */
export const MAX_TYPED_PROMOTION_CODE_LENGTH = 60

/** A code as it is kept and compared: capitals and digits alone, accents taken off. Null when it cannot be one. */
export function readPromotionCode(typed: string): string | null {
  const code = plainCapitals(typed)
  return code.length >= MIN_PROMOTION_CODE_LENGTH && code.length <= MAX_PROMOTION_CODE_LENGTH ? code : null
}

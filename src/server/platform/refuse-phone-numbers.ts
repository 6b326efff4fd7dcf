// Refuses phone numbers in what people write; the library that knows them, a tenth of all that a start would load, comes with the first text.
import type { WrittenTexts } from '#domain/phone-detection.ts'

/** Refuses `phone-number-in-text`. */
export async function refusePhoneNumbers(texts: WrittenTexts): Promise<void> {
  if (!Object.values(texts).some((text) => text?.length)) return
  const detection = await import('#domain/phone-detection.ts')
  detection.refusePhoneNumbers(texts)
}

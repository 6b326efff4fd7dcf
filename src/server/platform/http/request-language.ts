// Which language answers a request: `?lng=`, then the person's own, then the cookie, then `Accept-Language`, then that of the place.
import type { FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/account.ts'
import { acceptedLanguage } from '../translator.ts'

export const LANGUAGE_COOKIE = 'i18nextLng'

const known = (value: unknown): Language | null => LANGUAGES.find((language) => language === value) ?? null

/** What `?lng=` asks for. */
export const languageAsked = (request: FastifyRequest): Language | null => known((request.query as { lng?: unknown } | undefined)?.lng)

export function languageOf(request: FastifyRequest, own: Language | null, otherwise: Language = DEFAULT_LANGUAGE): Language {
  return (
    languageAsked(request) ??
    own ??
    known(request.cookies?.[LANGUAGE_COOKIE]) ??
    acceptedLanguage(request.headers['accept-language']) ??
    otherwise
  )
}

// The language, theme and brand of a rendered page.
import type { FastifyRequest } from 'fastify'
import type { Brand } from '#domain/brand.ts'
import { THEME_CHOICES, type ThemeChoice } from '#domain/theme.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/account.ts'
import { languageLivingAt } from '#domain/page-address.ts'
import { languageAsked, languageOf } from '../platform/http/request-language.ts'
import type { SiteOrigins } from '../platform/http/site-origins.ts'

/**
 * A request without a preference gets the language of the host: search engines state none, and would otherwise never
 * read the other language. `asked`: the language to remember, because `?lng=` asked for it and the host lets one choose.
 */
export function pageLanguage(
  request: FastifyRequest,
  origins: Pick<SiteOrigins, 'brandOf' | 'of' | 'ofLanguage'>,
): { language: Language; brand: Brand; asked: Language | null } {
  const { brand, forced } = origins.brandOf(request)
  const local = languageLivingAt(origins.of(request), origins.ofLanguage) ?? DEFAULT_LANGUAGE
  return { brand, language: forced ?? languageOf(request, null, local), asked: forced ? null : languageAsked(request) }
}

export const themeOf = (request: FastifyRequest): ThemeChoice => THEME_CHOICES.find((theme) => theme === request.cookies['theme']) ?? 'auto'

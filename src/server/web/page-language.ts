// Which language and theme a page is rendered in, and under which name the site goes.
import type { FastifyRequest } from 'fastify'
import type { Brand } from '#domain/brand.ts'
import { THEMES, type Theme } from '#domain/theme.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/account.ts'
import { languageLivingAt } from '#domain/page-address.ts'
import { languageAsked, languageOf } from '../platform/request-language.ts'
import type { SiteOrigins } from '../platform/site-origins.ts'

/**
 * Whoever says nothing is answered in the language that lives at the host: search engines say nothing, and would otherwise never
 * read the other one. `asked`: the language to remember, because `?lng=` asked for it and the host lets one choose.
 */
export function pageLanguage(
  request: FastifyRequest,
  origins: Pick<SiteOrigins, 'brandOf' | 'of' | 'ofLanguage'>,
): { language: Language; brand: Brand; asked: Language | null } {
  const { brand, forced } = origins.brandOf(request)
  const local = languageLivingAt(origins.of(request), origins.ofLanguage) ?? DEFAULT_LANGUAGE
  return { brand, language: forced ?? languageOf(request, null, local), asked: forced ? null : languageAsked(request) }
}

export const themeOf = (request: FastifyRequest): Theme => THEMES.find((theme) => theme === request.cookies['theme']) ?? 'default'

// Which language and theme a page is rendered in, and under which name the site goes.
import type { FastifyRequest } from 'fastify'
import type { Brand } from '#domain/brand.ts'
import { THEMES, type Theme } from '#domain/theme.ts'
import type { Language } from '#domain/account.ts'
import { languageAsked, languageOf } from '../platform/request-language.ts'
import type { SiteOrigins } from '../platform/site-origins.ts'

/** `asked`: the language to remember, because `?lng=` asked for it and the host lets one choose. */
export function pageLanguage(
  request: FastifyRequest,
  origins: Pick<SiteOrigins, 'brandOf'>,
): { language: Language; brand: Brand; asked: Language | null } {
  const { brand, forced } = origins.brandOf(request)
  return { brand, language: forced ?? languageOf(request, null), asked: forced ? null : languageAsked(request) }
}

export const themeOf = (request: FastifyRequest): Theme => THEMES.find((theme) => theme === request.cookies['theme']) ?? 'default'

// Which language and theme a page is rendered in, and under which name the site goes.
import type { FastifyRequest } from 'fastify'
import { THEMES, type Theme } from '#domain/theme.ts'
import { LANGUAGES, type Language } from '#domain/account.ts'
import { languageOf } from '../platform/request-language.ts'

export type BrandHosts = { readonly main: string; readonly quebec: string }

type Brand = { readonly siteName: string; readonly language: Language | null }

const QUEBEC: Brand = { siteName: 'Maisonnette', language: 'fr' }
const MAIN: Brand = { siteName: 'Maisonnette', language: null }

/** The Quebec host speaks French whatever else is asked. */
export const brandOf = (host: string, hosts: BrandHosts | null): Brand => (host === hosts?.quebec ? QUEBEC : MAIN)

export function pageLanguage(
  request: FastifyRequest,
  hosts: BrandHosts | null,
): { language: Language; siteName: string; asked: Language | null } {
  const brand = brandOf(request.hostname, hosts)
  const { lng } = request.query as { lng?: unknown }
  const asked = brand.language ? null : (LANGUAGES.find((language) => language === lng) ?? null)
  return { language: brand.language ?? languageOf(request, null), siteName: brand.siteName, asked }
}

export const themeOf = (request: FastifyRequest): Theme => THEMES.find((theme) => theme === request.cookies['theme']) ?? 'default'

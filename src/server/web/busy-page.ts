// The page instead of one that would come too late: a sentence and a link to retry, written without rendering.
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Language } from '#domain/account.ts'
import { BRAND_NAMES, type Brand } from '#domain/brand.ts'
import { i18nOf } from '../platform/translator.ts'
import { pagePolicy } from './security-headers.ts'

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:32rem;padding:1.5rem}a{display:inline-block;padding:.75rem 0;color:inherit}'
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`
const RETRY_AFTER_SECONDS = 5

export function answerBusy(
  reply: FastifyReply,
  { language, brand, https }: { language: Language; brand: Brand; https: boolean },
): FastifyReply {
  const { t } = i18nOf(language, brand)
  // Headers of the page that was begun.
  reply.removeHeader('etag').removeHeader('content-encoding')
  return reply
    .code(503)
    .headers({
      'retry-after': String(RETRY_AFTER_SECONDS),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-language': `${language}-CA`,
      'content-security-policy': pagePolicy({
        hashes: { scripts: [], styles: [STYLE_HASH] },
        https,
        mapStyleUrl: null,
        stripe: false,
        adsTagUrl: null,
        development: false,
      }),
    })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('shell:fault.title')} · ${BRAND_NAMES[brand]}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${t('shell:fault.title')}</h1>
<p>${t('problems:service-unavailable')}</p>
<a href="">${t('common:actions.retry')}</a>
</main>
</body>
</html>`)
}

// A delay or an amount of the rules is never typed by hand: a sentence quotes it, and changes with the rule.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#domain/account.ts'

/** Each as a sentence would write it, in either language; laws and formats have figures of their own. */
const TYPED = [
  /\b(?:24|48)[ \u00a0](?:h\b|heures|hours)/,
  /\b(?:15|30|60)[ \u00a0]minutes\b/,
  /\b(?:14|60)[ \u00a0](?:jours|days)\b/,
  /\b4(?:[ \u00a0]h\b| heures|-hour| hours)/,
  /\b(?:10|17|50|199)[ \u00a0]\$|\$(?:10|17|50|199)\b/,
  /\b300[ \u00a0]m\b/,
  /\b18(?: ans| or older)/,
  /\b3[ \u00a0](?:mois|months)\b/,
]

const files = LANGUAGES.flatMap((language) =>
  readdirSync(new URL(language, import.meta.url)).map((name) => new URL(`${language}/${name}`, import.meta.url)),
)

it.each(files.map((file) => [file.pathname.split('/').slice(-2).join('/'), file] as const))(
  '%s types no figure of the rules',
  (_, file) => {
    const typed = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => TYPED.some((figure) => figure.test(line)))
    expect(typed).toEqual([])
  },
)

// How people ask for the newsletter and leave it, by the links in their letters, and how an operator sends an issue.
import { emailOf } from '../doors.ts'
import type { Line } from '../script.ts'
import { explain, isGood, keyOf, type Act, type Stage } from '../stage.ts'

export async function subscribe({ doors }: Stage, line: Line): Promise<boolean> {
  const body = { email: emailOf(line.who), topics: line.what, terms: true }
  const answer = await doors.ask('POST', '/api/newsletter', { as: line.who, key: keyOf(line), body })
  return isGood(answer) || explain(line, answer.body)
}

type Letter = { readonly kind: string; readonly text: string; readonly html: string }

/** In the newest letter of these kinds that somebody has. */
async function linkIn({ doors }: Stage, who: string, kinds: readonly string[], path: string): Promise<string | undefined> {
  const { body } = await doors.ask('GET', `/api/sandbox/emails?to=${encodeURIComponent(emailOf(who))}`)
  const letter = ((body['items'] as readonly Letter[] | undefined) ?? []).find(({ kind }) => kinds.includes(kind))
  return letter && new RegExp(`${path}/([\\w-]+)`, 'u').exec(`${letter.text} ${letter.html}`)?.[1]
}

const follow =
  (act: 'confirm' | 'unsubscribe', kinds: readonly string[]): Act =>
  async (stage, line) => {
    const token = await linkIn(stage, line.who, kinds, `/newsletter/${act}`)
    if (token === undefined) return explain(line, { code: 'no letter has a link' })
    const answer = await stage.doors.ask('POST', `/api/newsletter/${act}`, { as: line.who, body: { token } })
    return isGood(answer) || explain(line, answer.body)
  }

export const confirm = follow('confirm', ['newsletter-confirm'])
export const unsubscribe = follow('unsubscribe', ['newsletter-welcome', 'newsletter-issue'])

const inBoth = <T>(words: T) => ({ fr: words, en: words })

export async function publish({ doors }: Stage, line: Line): Promise<boolean> {
  const { who, what, at } = line
  const issue = { topic: what[0], subject: inBoth(`Nouvelles du ${at}`), body: inBoth('Bonjour à tous.'), path: '/blog' }
  const made = await doors.ask('POST', '/api/admin/newsletter', { as: who, body: issue })
  if (!isGood(made)) return explain(line, made.body)
  const start = `/api/admin/newsletter/${String(made.body['id'])}/start`
  const answer = await doors.ask('POST', start, { as: who, body: { version: 1 } })
  // Its letters are written before anybody leaves.
  await doors.settle()
  // An answer that was lost had started it.
  return isGood(answer) || answer.body['code'] === 'issue-changed' || explain(line, answer.body)
}

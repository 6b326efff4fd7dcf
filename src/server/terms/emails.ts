// The email about a change of the terms of use, with both texts of each section that changes, as the terms promise.
import { formatDate } from '#domain/time-format.ts'
import { composeEmail, defineEmails, word } from '../mail/index.ts'

/** Lines as the terms have them. */
type NewTerms = {
  readonly startsOn: string
  readonly why: string
  readonly sections: readonly { readonly title: string; readonly before: readonly string[]; readonly after: readonly string[] }[]
}

/** Lines of the terms hold links, which letters show as words, and items of lists. */
const plain = (line: string): string => line.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/^- /, '– ')

export const termsEmails = defineEmails({
  'new-terms': ({ startsOn, why, sections }: NewTerms, language) => {
    const day = formatDate(startsOn, language, 'year')
    const says = (phrase: 'before' | 'after', title: string): string => word(language, `emails:new-terms.${phrase}`, { title, day })
    const texts = sections.flatMap(({ title, before, after }) => [
      says('before', title),
      ...before.map(plain),
      says('after', title),
      ...after.map(plain),
    ])
    return composeEmail('new-terms', language, {
      says: [{ text: why }, ...texts.map((text) => ({ text })), 'kept', 'leave'],
      leadsTo: '/terms',
      values: { day },
    })
  },
})

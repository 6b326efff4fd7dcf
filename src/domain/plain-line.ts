// What people call themselves and their things: lines that letters to strangers repeat, so they lead nowhere.
import { SITE_ENDINGS } from './site-endings.ts'

/** No break of a line, in any of the ways in which text breaks. */
export const isOneLine = (text: string): boolean => !/[\t\n\v\f\r\u0085\u2028\u2029]/.test(text)

/** A scheme, slashes of a network, a mailbox, or four numbers. */
const PLAIN_LINK = /:\/\/|\/\/|\\|\b(?:https?|mailto|tel|sms|data|javascript):|\bwww\.|@|(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/iu
/** Words that full stops join, of which the last has two letters or more, and whatever path follows. */
const JOINED = /(?<words>[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[.])+)(?<last>\p{L}[\p{L}\p{M}\p{N}-]+)(?<path>[/:?#])?/gu
/** Titles and short forms before a name, with the initials that stand there too. */
const SHORTENED = /^(?:(?:mm|mme|mlle|mgr|dr|dre|me|ste?|sts|mrs?|ms|prof|jr|sr|inc|lt[ée]e|enr|no|app|apt|boul|av|\p{Lu})[.]-?)+$/iu
/** A name begins with a capital and goes on in small letters. */
const NAME = /^\p{Lu}\p{Ll}*(?:-\p{Lu}?\p{Ll}+)*$/u
/** Endings that no name has, even where an initial stands before. */
const COMMERCIAL = /^(?:com|net|org|info|biz|app|dev)$/iu
/** A first name in full, of one word. */
const FIRST_NAME = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)*[.]$/u
/** Endings of countries have two letters. */
const MIN_FAMILY_NAME_LENGTH = 3

/** Holds a link, the address of a site or of a mailbox, or the beginning of one; « Dr.Me », « St.Pierre » and « Jean.Tremblay » are names. */
export function holdsAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/[。・｡]/gu, '.')
  return PLAIN_LINK.test(plain) || [...plain.matchAll(JOINED)].some(({ groups }) => !isShortForm(groups))
}

const isShortForm = ({ words = '', last = '', path }: Readonly<Record<string, string | undefined>> = {}): boolean =>
  path === undefined && NAME.test(last) && (SHORTENED.test(words) ? !COMMERCIAL.test(last) : FIRST_NAME.test(words) && isFamilyName(last))

/** `Jean.Tremblay`, but not `Evil.Shop`. */
const isFamilyName = (last: string): boolean => last.length >= MIN_FAMILY_NAME_LENGTH && !SITE_ENDINGS.has(last.toLowerCase())

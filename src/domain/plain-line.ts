// What people call themselves and their things: lines that letters to strangers repeat, so they lead nowhere.

/** No break of a line, in any of the ways in which text breaks. */
export const isOneLine = (text: string): boolean => !/[\t\n\v\f\r\u0085\u2028\u2029]/.test(text)

/** Endings by which addresses of sites without « www » are known; « St.Pierre » is a name. */
const ENDINGS = 'com|net|org|info|biz|ca|quebec|fr|io|co|me|app|dev|shop|store|site|online|xyz|top|link|click|test'
const ADDRESS = new RegExp(String.raw`://|//|\\|\bwww\.|@|[\p{L}\p{N}]\.(?:${ENDINGS})(?![\p{L}\p{N}.])`, 'iu')

/** Holds a link, the address of a site or of a mailbox, or the beginning of one. */
export const holdsAddress = (text: string): boolean => ADDRESS.test(text.normalize('NFKC'))

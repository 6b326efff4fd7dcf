import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { translations } from '#translations/all.ts'
import { MAX_ADDRESS_MESSAGE_LENGTH, addressMessage } from './address-message.ts'

describe('what is shown of a message in an address', () => {
  it.each(['fr', 'en'] as const)('every sentence that our own redirects say, in %s, as it is', (language) => {
    const { faults, linked } = translations[language].waysIn.social
    for (const sentence of [...Object.values(faults), linked]) {
      const said = sentence.replaceAll('{{provider}}', 'Facebook')
      expect(addressMessage(said)).toBe(said)
    }
  })

  it.each([
    ['Rendez-vous le 22 novembre 2026 à 9 h 30. Merci!', 'Rendez-vous le 22 novembre 2026 à 9 h 30. Merci!'],
    ['<b>Bon</b>', '<b>Bon</b>'],
    [' deux\n\tlignes ', 'deux lignes'],
    ['l’ordre \u202Eesrevni\u202C', 'l’ordre esrevni'],
    ['17,50 $, 3.5 heures, 15 %', '17,50 $, 3.5 heures, 15 %'],
  ])('%j reads %j', (text, shown) => expect(addressMessage(text)).toBe(shown))

  it.each([
    '',
    ' \n ',
    '\u200B',
    'Voyez https://exemple.test/compte',
    'Voyez HTTPS:// exemple',
    'Allez sur www. exemple',
    'Votre compte est suspendu : maisonnette-aide.com',
    'maisonnette\u200B-aide.c\u200Bom',
    'ｍａｉｓｏｎｎｅｔｔｅ．ｃｏｍ',
    'exemple。com',
    'Allez à 192.168.12.1',
    'Écrivez à aide@exemple.test',
    'aide＠exemple',
    'Appelez le 514 555-0123',
    'Appelez le cinq un quatre cinq cinq cinq zéro un deux trois',
    'Appelez le +1 (438) 555.0199',
    `${'long '.repeat(60)}exemple.com`,
  ])('%j is dropped', (text) => expect(addressMessage(text)).toBeNull())

  it('is one line of 160 characters at most, and saying it again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.lorem({ maxCount: 60 })), (text) => {
        const shown = addressMessage(text)
        if (shown === null) return
        expect([...shown].length).toBeLessThanOrEqual(MAX_ADDRESS_MESSAGE_LENGTH)
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        expect(addressMessage(shown)).toBe(shown)
      }),
    )
  })

  it('a link is dropped anywhere in the text', () => {
    fc.assert(
      fc.property(fc.lorem(), fc.webUrl(), fc.lorem(), (before, link, after) => {
        expect(addressMessage(`${before} ${link} ${after}`)).toBeNull()
      }),
    )
  })
})

// Two hundred names of people and sixty lines that only pretend to be names: the first are accepted, the others refused.
import { expect, it } from 'vitest'
import { publicName } from '#domain/public-name.ts'
import { name } from './shapes.ts'

const read = name(80)
const listed = (text: string): string[] =>
  text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const NAMES = listed(`
  Marie Tremblay; Jean-Guy Gagnon; Marie-Claude Bélanger; Élise de la Durantaye; Zoé Côté; Noël Noël; Ève Angers; Aimé Césaire
  Françoise Lefrançois; Benoît St-Onge; Anaïs Saint-Exupéry; Loïc Le Floc’h; Gaëlle L’Écuyer; Hélène D’Amours; Louis d’Iberville
  Jean de Brébeuf; Marguerite D'Youville; Charles Le Moyne; Pierre Du Gua de Monts; Anne des Rosiers; Luc van den Berg; Otto von Bismarck
  Leonardo da Vinci; Maria de los Ángeles; João dos Santos; Ibn Khaldoun; Ahmed ben Salah; Fatima bint Ali; Omar al-Mukhtar; Yasmine El Khoury
  Sinéad O’Connor; Sinead O'Connor; Conan O‘Brien; Niamh Ní Dhónaill; Séamus Mac Giolla; Angus McDonald; Fiona MacLeod; Siân Rhŷs; Owain Glyndŵr
  Jean.Tremblay; M. Ca; Dr.Me; M.Ca; Dr. Me; Mme. Roy; Mme.Côté; Mlle.Roy; Me Caron; Me.Caron; J.-P. Roy; J.-P.Roy; A.B.Tremblay; A. B. Tremblay
  St.Pierre; Ste.Foy; St-Pierre; Ste-Marie; Marie B.; Roy, Marie; Bélanger, Marie-Ève; Jr. Gagnon; Paul Gagnon jr; Paul Gagnon Jr.; Paul Gagnon III
  O; Q; É; Ô; 李; Ng; Ly; Vu; Wu; Xi; Io; Al; Bo; Y; U Thant; Kim; Zé
  Nguyễn Văn An; Trần Thị Ánh; Lê Đức Thọ; Phạm Hồng Thái; Đặng Thị Ngọc; Hoàng Vũ; Võ Nguyên Giáp; Đỗ Mười; Bùi Xuân Phái; Huỳnh Thúc; Lý Thái Tổ
  ᐊᓪᓚᑲᖅ; ᐋᓂ ᐸᓪᓗᖅ; Aaju Peter; Qajaq Robinson; Inukpuk; Saviarjuk; Uqittuq; Tulugaq; Sheila Watt-Cloutier; Piita Aatami; Lucassie Tukaluk
  Kanien’kehá:ka Deer; Tekarihoken; Kahente Horn-Miller; Ellen Gabriel; Waban-Aki; Wəlastəkwi Paul; T’łat’ła Hunt; Nłeʔkepmx Joe; ŁÁU,WELṈEW̱ Elliott
  Łukasz Wałęsa; Wojciech Świętosławski; Żaneta Ćwik; Dvořák Antonín; Šárka Žižková; Ľubomír Ďuriš; Ioana Ţepeş; Ștefan Țiriac; Zoltán Kőszegi
  Ğülşen Yıldız; İpek Çelik; Þór Sigurðsson; Björk Guðmundsdóttir; Søren Ørsted; Åse Ångström; Käthe Müßig; Jürgen Weiß; Mārtiņš Bērziņš; Živilė
  Ġorġ Ħaddad; Ángel Muñoz; Iñaki Etxeberría; Núria Col·lell; Mercè L·lop; Conceição; Iván Ñáñez; Håkon Bjørnstad; Ægir Æsir; Œdipe Cœur
  Иван Петров; Ольга Сергеевна; Оксана Ївга; Γιώργος Παπαδόπουλος; Ελένη; חנה כהן; דוד בן־גוריון; فاطمة الزهراء; محمد; نور الدين; علی رضا; 李小龙; 王芳; 山田太郎; たなか; サトウ
  김민준; 박지성; प्रिया शर्मा; ਹਰਪ੍ਰੀਤ ਕੌਰ; தமிழ் செல்வி; ປີ່ ແກ້ວ; สมชาย ใจดี; Արամ Խաչատրյան; შოთა რუსთაველი; አበበ ቢቂላ; ߞߏߣߌ; Kwame Nkrumah; Nǃxau ǂToma
  Wolfeschlegelsteinhausenbergerdorff; Marie-Antoinette-Joséphine-Clémentine; Jean-Baptiste-Alphonse; Rhoshandiatellyneshiaunneveshenk
  X Æ A-12; 3e Génération; Zoé 3; Louis XIV; Chez nous; La maison de Marie; Chalet no 2; Condo 4½; Duplex (haut); Maman & Papa; Bureau; Appartement 3
  R2D2; Léa, Tom et Zoé; Famille Roy–Côté; Ménage Plus inc.; Nettoyage Éclair enr.; Savon & Cie; L’Abbé; D’Arcy; Marie-Ève.Roy; Luc.Gagnon; Anne-Marie Mac Neil; Élodie Ouellet; Ti-Guy; « Ti-Jean » Roy; Jean "Ti" Roy; Ana Maria
`)

const HOSTILE = listed(String.raw`
  https://evil.test; http://evil.test/x; HTTPS://EVIL.TEST; ftp://evil.test; www.evil.ca; WWW.EVIL.CA; evil.com; Evil.Com; evil.ca/prix; evil.ru; evil.us/promo
  bit.ly/3xyz; youtu.be/abc; is.gd/x; discord.gg/x; t.me/marie; evil.co.uk; evil.montreal; evil.xn--p1ai; мир.рф; evil。com; evil．com; evil｡com; exa.mple.org
  192.168.0.1; 192.168.0.1/x; 10.0.0.1:8080; //evil.test; \\evil; \\evil\x; marie@evil.ca; Marie <marie@evil.ca>; @marie; marie＠evil.ca; mailto:marie
  tel:5145551234; sms:5145551234; javascript:alert(1); data:text/html; Gagnez ! https://evil.test; Visitez evil.ca; M.Ca/prix; x.com; X.Com; evil.io; evil.app
  a.evil.test; Marie evil.net; marie.roy.com; tinyurl.com/abc; evil.xyz; evil.shop; wa.me/1514; m.facebook.com; evil.quebec; evil.ca:8080; evil.ca?x; evil.ca#x; Evil.Ru; Evil.Shop; Jean.Montreal; jean.tremblay; Bit.Ly; Jean.Tremblay.Ca
`)
/** Typed with their escapes, since nobody sees them. */
const UNSEEN = [
  '',
  ' ',
  '\u200b',
  '\u2060',
  '\u3164',
  '\u115f',
  '\u2800',
  '\u00ad',
  '\ufe0f',
  '\u0301',
  '.',
  '\u202e',
  'Marie\nBcc: x',
  'Marie\u2028Roy',
  'Marie\u0000',
]

it('the lists are long enough, and name nobody twice', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(200)
  expect(HOSTILE.length + UNSEEN.length).toBeGreaterThanOrEqual(60)
  expect(new Set(NAMES).size).toBe(NAMES.length)
})

it.each(NAMES)('%s is a name, kept as it is typed', (typed) => {
  expect(read.parse(typed)).toBe(typed)
})

it.each([...HOSTILE, ...UNSEEN])('%j is no name', (typed) => {
  expect(read.safeParse(typed).success).toBe(false)
})

it('of a name of several words, strangers see one letter of the last', () => {
  for (const typed of NAMES) {
    const shown = publicName(typed)
    const last = typed.split(/[\s.]+/).findLast((word) => /\p{L}{3}/u.test(word)) ?? ''
    if (/\s/.test(shown)) expect([typed, shown]).toEqual([typed, expect.stringMatching(/^\S+ \p{L}\p{M}*\.$/u)])
    if (/\s/.test(typed) && !typed.includes(',') && last !== typed && !shown.startsWith(last)) expect(shown).not.toContain(last)
  }
})

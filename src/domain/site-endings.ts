// Endings of sites that are words, as IANA lists them and people meet them; those of countries have two letters and need no list.
export const SITE_ENDINGS: ReadonlySet<string> = new Set(
  `com net org info biz app dev xyz shop online site store top club live life world today news blog tech space website link click work works
  email media group agency center company services solutions digital cloud host page pro name mobi travel jobs coop museum aero asia cat tel
  post moe fun icu vip win bid loan men party review stream trade date download racing accountant science faith cricket webcam montreal quebec
  paris berlin london amsterdam art bar cafe cam care casa cash chat cheap church city coach codes cool credit dating deal delivery design diet
  direct doctor dog earth education energy engineer events exchange expert express family fan farm fashion film finance fish fit fitness flights
  florist football forsale fund gallery game games garden gift gifts global gold golf green guide guru health help hockey holiday homes hospital
  hotel house how inc ink institute insure kim kitchen land law lawyer legal loans love ltd management market marketing markets mba mom money
  movie network observer ooo organic parts photo photography photos pics pictures pink pizza place plumbing plus poker porn press productions
  promo properties property pub realty recipes red rent rentals repair report rest restaurant reviews rich rocks run sale salon school security
  sex sexy shoes show singles social software style sucks support surf systems tattoo tax taxi team tips tires tools tours town toys training
  university vacations ventures vet video villas vin vision vodka voting voyage watch wedding wiki wine wtf xxx yoga zone google apple amazon
  bank bible black blue bond boo box build buzz baby beauty beer best bet bike bio cleaning clinic clothing computer construction consulting
  contractors domains boutique camera capital cards career careers catering community dance democrat dental diamonds directory discount domain
  edu gov mil int arpa test local onion example immo lol maison monster mortgage navy ninja one page pet racing rip rugby skin soccer solar study
  supplies supply theater tienda trading uno viajes wang weather winners xin zip mov foo new day eat esq here ing meme nexus phd prof rsvp soy`
    .trim()
    .split(/\s+/),
)

/** Our kinds of garment with the words of other shops for them; the first match counts. */
const patterns: readonly (readonly [kind: Kind, pattern: RegExp])[] = [
  [
    'lingerie',
    /\b(bras?|briefs?|camisoles?|night ?(suits?|dress(es)?)|nightwear|baby dolls?|robes?|bath ?robes?|shapewear|lingerie|stockings?|innerwear|lounge|pyjamas?|underwear|socks?|thongs?|bustiers?|corsets?|negligees?)\b/,
  ],
  [
    'sportswear',
    /\b(bras & tanks|sports? ?wear|track ?(pants|suits?)|swim ?wear|swimsuits?|bikinis?( (tops?|bottoms?|briefs?|sets?))?|leggings?|tights|active ?wear|sarongs?)\b/,
  ],
  [
    'shoes',
    /\b(shoes?|flats|heels|sandals|flip flops|boots?|sneakers?|trainers?|loafers?|pumps|clogs?|mules|slippers?|espadrilles?|ballerinas?|moccasins?|high[ -]tops|footwear)\b/,
  ],
  ['jeans', /\b(jeans|jeggings?|denim)\b/],
  ['dress', /\b(dress(es)?|jumpsuits?|playsuits?|rompers?|dungarees|sarees?|lehenga|kurta sets?|gowns?)\b/],
  ['skirt', /\bskirts?\b/],
  [
    'jacket',
    /\b(jackets?|blazers?|coats?|waistcoats?|trench ?coats?|rain ?coats?|over ?coats?|parkas?|anoraks?|ponchos?|capes?|gilets?|bombers?|kimonos?|tuxedos?|outerwear|vests?(?! tops?))\b/,
  ],
  ['knitwear', /\b(knit ?wear|sweaters?|jumpers?|cardigans?|shrugs?|pullovers?|hoodies?|sweatshirts?)\b/],
  [
    'trousers',
    /\b(trousers|pants|shorts?|bermudas?|joggers?|capris?|chinos?|patiala|churidar|salwar|culottes)\b/,
  ],
  ['shirt', /\b(shirts?|over ?shirts?|blouses?|kurtas?|kurtis?|tunics?)\b/],
  ['top', /\b(t-?shirts?|tees?|tops?|tanks?|tshirts?|polos?|polo ?shirts?|body ?suits?|bodies|camis?)\b/],
  ['bag', /\b(bags?|hand ?bags?|clutch(es)?|back ?packs?|wallets?|purses?|totes?|pouch(es)?|duffel)\b/],
  [
    'accessory',
    /\b(watch(es)?|belts?|bracelets?|pendants?|scarves|scarf|rings?|earrings?|jewell?ery|dupatta|mufflers?|necklaces?|bangles?|sunglasses|accessor(y|ies)|caps?|hats?|beanies?|berets?|kerchiefs?|bandanas?|headbands?|hair ?(clips?|bands?|slides?)|mittens?|stoles?|ties|umbrellas?|sleeves?|gloves?)\b/,
  ],
]
export const kinds = [
  'dress',
  'top',
  'shirt',
  'knitwear',
  'trousers',
  'jeans',
  'skirt',
  'jacket',
  'shoes',
  'bag',
  'accessory',
  'sportswear',
  'lingerie',
  'other',
] as const
export type Kind = (typeof kinds)[number]

/** The kind by the file's own type, also by another shop's plural ("Tshirts"). Unknown is 'other'. */
export function kindOfType(type: string): Kind {
  const text = type.trim().toLowerCase()
  if (/^(bras & tanks)$/.test(text)) return 'sportswear'
  if (/^(tees|tshirts|t-shirts|sweatshirts|polo ?shirts?)$/.test(text))
    return text === 'sweatshirts' ? 'knitwear' : 'top'
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}

/** The kind by type, then by title, then by a tag: files often leave the type empty. */
export function kindOfGarment({ type, title, tags }: { type: string; title: string; tags: string[] }): Kind {
  const found = [kindOfType(type), kindInTitle(title), ...tags.map(kindOfType)]
  return found.find((kind) => kind !== 'other') ?? 'other'
}

const behindTheName = /[,(|/]|\s[-–]\s|\s(?:with|in|for|from|by)\s/

/** A title ends with the garment's name, the words before it describe it: a denim jacket is a jacket, a shirt dress a dress. */
function kindInTitle(title: string): Kind {
  const name = title.toLowerCase().split(behindTheName)[0]!
  const found = patterns.flatMap(([kind, pattern]) =>
    [...name.matchAll(new RegExp(pattern, 'g'))].map((match) => ({
      kind,
      from: match.index,
      to: match.index + match[0].length,
    })),
  )
  return found.toSorted((a, b) => b.to - a.to || a.from - b.from)[0]?.kind ?? 'other'
}

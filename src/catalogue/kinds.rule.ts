/** Our kinds of garment, and the words other shops use for them; the first that fits counts. */
const words: readonly (readonly [kind: Kind, pattern: RegExp])[] = [
  [
    'lingerie',
    /\b(bras?|briefs?|camisoles?|night ?(suits?|dress(es)?)|nightwear|baby dolls?|robes?|bath ?robes?|shapewear|lingerie|stockings?|innerwear|lounge|pyjamas?|underwear|socks?)\b/,
  ],
  [
    'sportswear',
    /\b(bras & tanks|sports? ?wear|track ?(pants|suits?)|swim ?wear|swimsuits?|leggings?|tights|active ?wear)\b/,
  ],
  ['shoes', /\b(shoes?|flats|heels|sandals|flip flops|boots?|sneakers?|loafers?|pumps|footwear)\b/],
  ['jeans', /\b(jeans|jeggings?|denim)\b/],
  ['dress', /\b(dress(es)?|jumpsuits?|sarees?|lehenga|kurta sets?|gowns?)\b/],
  ['skirt', /\bskirts?\b/],
  ['jacket', /\b(jackets?|blazers?|coats?|waistcoats?|parkas?|outerwear|vests?)\b/],
  ['knitwear', /\b(knit ?wear|sweaters?|jumpers?|cardigans?|shrugs?|pullovers?|hoodies?|sweatshirts?)\b/],
  ['trousers', /\b(trousers|pants|shorts?|capris?|chinos?|patiala|churidar|salwar|culottes)\b/],
  ['shirt', /\b(shirts?|blouses?|kurtas?|kurtis?|tunics?)\b/],
  ['top', /\b(t-?shirts?|tees?|tops?|tanks?|tshirts?|polos?)\b/],
  ['bag', /\b(bags?|hand ?bags?|clutch(es)?|back ?packs?|wallets?|purses?|totes?|pouch(es)?|duffel)\b/],
  [
    'accessory',
    /\b(watch(es)?|belts?|bracelets?|pendants?|scarves|scarf|rings?|earrings?|jewell?ery|dupatta|mufflers?|necklaces?|bangles?|sunglasses|accessor(y|ies)|caps?|hats?|stoles?|ties|umbrellas?|sleeves?|gloves?)\b/,
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

/** By the file's own type; one that is another shop's word in the plural ("Tshirts") too. Unknown is 'other'. */
export function kindOf(type: string): Kind {
  const text = type.trim().toLowerCase()
  if (/^(bras & tanks)$/.test(text)) return 'sportswear'
  if (/^(tees|tshirts|t-shirts|sweatshirts)$/.test(text)) return text === 'sweatshirts' ? 'knitwear' : 'top'
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}

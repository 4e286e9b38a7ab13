import { folded } from '../vocabulary/folded.rule.ts'
import type { Kind } from '../vocabulary/kinds.rule.ts'

/** Default category of a kind, if the words name no deeper one; the tree is in the table `category`. */
const topOf: Readonly<Record<Kind, string>> = {
  dress: 'dresses',
  top: 'tops',
  shirt: 'shirts',
  knitwear: 'knitwear',
  trousers: 'trousers',
  jeans: 'jeans',
  skirt: 'skirts',
  jacket: 'jackets',
  shoes: 'shoes',
  bag: 'bags',
  accessory: 'accessories',
  sportswear: 'sportswear',
  lingerie: 'lingerie',
  other: 'other',
}

/** The deeper category of each kind, by folded words of five languages; the first match counts. */
// biome-ignore format: a table, a row a category
const rows: readonly (readonly [kind: Kind, category: string, says: RegExp])[] = [
  ['dress', 'jumpsuits', /jumpsuit|playsuit|romper|dungaree|buksedragt|overall/],
  ['dress', 'sarees', /\bsar(i|ee)s?\b|lehenga/],
  ['dress', 'wrap-dresses', /\bwrap|sla om|omlott|wikkel|wickel/],
  ['dress', 'shirt-dresses', /shirt ?dress|skjortekjol|skjortklanning|blousejurk|hemdblus|hemdkleid/],
  ['dress', 'knitted-dresses', /knit|jumper dress|sweater dress|strik|stickad|gebreid/],
  ['dress', 'party-dresses', /party|evening|cocktail|\bgown|festk|feest|\bfest|\bball|slip ?dress|slipk|etui|fodralkl|kokerjurk|sheath|bodycon|sequin/],
  ['dress', 'summer-dresses', /summer|sommer|sommar|zomer|\bsun ?dress|flaeser|volang|stroken|stufen|tiered|beach/],
  ['dress', 'maxi-dresses', /\bmaxi|floor length|gulvlang|golvlang|bodenlang/],
  ['dress', 'midi-dresses', /\bmidi|knee length|knaelang|knalang|knielang/],
  ['dress', 'mini-dresses', /\bmini|\bshort dress/],

  ['top', 'tank-tops', /tank|sleeveless|\bcami|camisole|spaghetti|strop|\blinne\b|hemdje|trager|aermelos|armlos|mouwloos|mouwloze|armellos|halter|tube top/],
  ['top', 'bodysuits', /body ?suit|\bbod(y|ies|ys)\b|bodystocking/],
  ['top', 'polo-shirts', /\bpolo( ?shirt|s)?\b|pike(trojor)?\b/],
  ['top', 'long-sleeved-tops', /long[- ]sleeve|langaerm|langarm|lange mouw|rullekrave|polotroja|coltrui|rollkragen|roll neck|turtle ?neck/],
  ['top', 't-shirts', /t-?shirt|\btees?\b|\btroje|trojor|streifenshirt|gestreept shirt/],

  ['shirt', 'tunics', /tuni[ck]|kurta|kurti/],
  ['shirt', 'blouses', /blouse|bluse|blus\b|blusar/],
  ['shirt', 'classic-shirts', /shirt|skjort|overhemd|hemd/],

  ['knitwear', 'cardigans', /cardigan|kofta|\bvest\b|strickjacke|shrug/],
  ['knitwear', 'hoodies', /hood|sweatshirt|haettetroj|huvtroj|capuchon|kapuze/],
  ['knitwear', 'roll-necks', /roll[- ]?neck|turtle ?neck|polo ?neck|rullekrave|polotroja|coltrui|rollkragen/],
  ['knitwear', 'sweaters', /sweater|jumper|pullover|strik|troja|trui|stick/],

  ['trousers', 'shorts', /\bshorts?\b|bermuda|kortbyx|korte broek|capri/],
  ['trousers', 'joggers', /jogg|track ?pant|sweat ?pant|mjukis/],
  ['trousers', 'chinos', /chino/],
  ['trousers', 'wide-trousers', /\bwide|\bvide\b|\bvida\b|wijde|\bweit|palazzo|culotte|flared/],
  ['trousers', 'suit-trousers', /suit|formal|habit|kostym|pantalon|anzug|pleated|press/],

  ['jeans', 'slim-jeans', /slim|skinny|small?a?e?\b|schmal|jegging/],
  ['jeans', 'wide-jeans', /\bwide|\bvide\b|\bvida\b|wijde|\bweit|flare|bootcut|boyfriend|baggy/],
  ['jeans', 'straight-jeans', /straight|\blige\b|\braka\b|recht|gerade|regular/],

  ['skirt', 'pleated-skirts', /plea?t|pliss/],
  ['skirt', 'denim-skirts', /denim|jeans|spijker/],
  ['skirt', 'pencil-skirts', /pencil|blyant|penn?kjol|koker|bleistift/],
  ['skirt', 'mini-skirts', /mini/],
  ['skirt', 'maxi-skirts', /maxi|\blang(e|er)? \w*(nederdel|kjol|rok|rock)\b|flaeser|volang|stroken|stufen|tiered/],
  ['skirt', 'midi-skirts', /midi|satin|satijn|knee/],

  ['jacket', 'trench-coats', /trench/],
  ['jacket', 'denim-jackets', /denim|jeansj|spijker|jeansjacke/],
  ['jacket', 'quilted-jackets', /quilt|padded|puffer|down\b|gewatteerd|stepp|vadderad/],
  ['jacket', 'blazers', /blazer|kavaj|colbert|sakko|tuxedo/],
  ['jacket', 'waistcoats', /waistcoat|\bvests?\b|gilet|\bvast|weste/],
  ['jacket', 'coats', /\bcoat|over ?coat|frakke|kappa|mantel|wollen jas|parka/],

  ['shoes', 'sandals', /sandal|flip ?flop|slipper/],
  ['shoes', 'boots', /boot|stovl|stovel|laars|stiefel/],
  ['shoes', 'sneakers', /sneaker|trainer|sports? shoe|running|gympa|turnschuh|sportsko/],
  ['shoes', 'heels', /heel|pump|stiletto|wedge|hojhael|klack|hakken|absatz/],
  ['shoes', 'flat-shoes', /flat|ballerina|loafer|moccasin|espadrille|flade|platta|platte|flache/],

  ['bag', 'backpacks', /back ?pack|rygsaek|ryggsack|rugzak|rucksack/],
  ['bag', 'wallets', /wallet|purse|pung\b|planbok|portemonnee|geldborse/],
  ['bag', 'clutches', /clutch|pouch|kuvert/],
  ['bag', 'handbags', /hand ?bag|tote|shoulder|handtas|haandtaske|handvask|satchel|duffel/],

  ['accessory', 'watches', /watch|\bure?\b|klocka|horloge|\buhr/],
  ['accessory', 'jewellery', /bracelet|pendant|\brings?\b|earring|jewel|necklace|bangle|smykke|smycke|sieraad|schmuck|anklet|halskaed|halsband|orering|orhang/],
  ['accessory', 'scarves', /scar(f|ves)|stole|dupatta|muffler|torklaed|halsduk|sjaal|sjal|schal|tuch|bandana/],
  ['accessory', 'belts', /belt|baelte|balte|skarp|\briem|gurtel|ceintuur/],
  ['accessory', 'hats', /\bhats?\b|\bcaps?\b|beanie|beret|\bhue|mossa|mossor|muts|mutze|\bhut\b/],
  ['accessory', 'gloves', /glove|mitten|handske|handschoen|handschuh/],
  ['accessory', 'sunglasses', /sunglass|solbrille|solglas|zonnebril|sonnenbrille/],

  ['sportswear', 'swimwear', /swim|bikini|sarong|bade|badkl|zwem/],
  ['sportswear', 'sports-bras', /\bbras?\b|tank/],
  ['sportswear', 'leggings', /legging|tight|\bpants?\b|capri/],
  ['sportswear', 'tracksuits', /track/],

  ['lingerie', 'nightwear', /night|pyjama|baby ?doll|robe|lounge|negligee|nattoj|nachthemd/],
  ['lingerie', 'shapewear', /shapewear|corset|bustier/],
  ['lingerie', 'bras', /\bbras?\b|bh\b/],
  ['lingerie', 'briefs', /brief|thong|panty\b|trusse|trosa|slip\b/],
  ['lingerie', 'socks', /sock|stocking|strompe|strump|sokken/],
]
export const categoriesNamed: readonly string[] = [...Object.values(topOf), ...rows.map(([, slug]) => slug)]

/** The kind of each category above. */
export const kindOfCategory: ReadonlyMap<string, Kind> = new Map([
  ...Object.entries(topOf).map(([kind, slug]) => [slug, kind as Kind] as const),
  ...rows.map(([kind, slug]) => [slug, kind] as const),
])

/** The deepest category by a garment's kind and words; words of brands do not belong here. */
export function categoryOfGarment(kind: Kind, text: string): string {
  const foldedText = folded(text)
  return rows.find(([of, , says]) => of === kind && says.test(foldedText))?.[1] ?? topOf[kind]
}

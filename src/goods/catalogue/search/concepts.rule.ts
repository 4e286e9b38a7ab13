import { type Fibre, fibreNames, fibres } from '../fibres/fibre-names.rule.ts'
import { folded } from '../vocabulary/folded.rule.ts'
import type { Kind } from '../vocabulary/kinds.rule.ts'

/**
 * Synonyms in English, Danish, Swedish, Dutch and German. A concept that is one of our kinds finds all of that kind, whatever
 * its title is; a fibre finds all garments whose main fabric has it, in any language. A word may have two meanings: a Swedish
 * kjol is a skirt, a Danish kjole a dress.
 */
export type Concept = { terms: readonly string[]; kind?: Kind; fibre?: Fibre }

// biome-ignore format: a table, a row a concept
const rows: readonly (readonly [terms: string, kind?: Kind])[] = [
  ['dress dresses kjole kjoler kjolen klänning klänningar klänningen jurk jurken jurkje kleid kleider', 'dress'],
  ['skirt skirts nederdel nederdele kjol kjolar kjolen rok rokken rock röcke', 'skirt'],
  ['top tops toppe topp toppar topje topjes oberteil oberteile', 'top'],
  ['tshirt tshirts tee tees'],
  ['shirt shirts skjorte skjorter skjorta skjortor overhemd overhemden hemd hemden', 'shirt'],
  ['blouse blouses bluse bluser blus blusar blusen', 'shirt'],
  ['knitwear knit knits strik strikvarer stickat gebreid breiwerk strick strickwaren', 'knitwear'],
  ['sweater sweaters jumper jumpers pullover pullovers trøje trøjer striktrøje tröja tröjor trui truien pulli pullis'],
  ['cardigan cardigans kofta koftor vest vesten strickjacke strickjacken'],
  ['hoodie hoodies sweatshirt sweatshirts hættetrøje huvtröja capuchontrui kapuzenpullover'],
  ['trousers pants bukser buks byxor byxa broek broeken pantalon hose hosen', 'trousers'],
  ['shorts bermuda bermudas kortbyxor'],
  ['leggings tights leggins'],
  ['jeans jean denim jeanshose', 'jeans'],
  ['jacket jackets jakke jakker jacka jackor jas jassen jack jacke jacken', 'jacket'],
  ['coat coats frakke frakker kappa kappor jas jassen mantel mäntel mantels'],
  ['blazer blazers kavaj kavajer colbert colberts sakko'],
  ['waistcoat waistcoats vest vests veste väst västar gilet gilets weste westen'],
  ['shoe shoes sko skoene skor schoen schoenen schuh schuhe', 'shoes'],
  ['boot boots støvle støvler stövel stövlar laars laarzen stiefel stiefelette'],
  ['sandal sandals sandaler sandaal sandalen sandale'],
  ['sneaker sneakers trainers gympaskor turnschuh turnschuhe'],
  ['heel heels hæl hæle klack klackar hak hakken absatz absätze pumps'],
  ['bag bags handbag handbags taske tasker väska väskor tas tassen tasche taschen handtas', 'bag'],
  ['accessory accessories accessoar accessoarer accessoire accessoires', 'accessory'],
  ['scarf scarves tørklæde tørklæder halsduk halsdukar sjal sjaal sjaals schal schals'],
  ['belt belts bælte bælter skärp bälte bälten riem riemen ceintuur gürtel'],
  ['watch watches ur ure klocka klockor horloge horloges uhr uhren'],
  ['necklace necklaces halskæde halskæder halsband ketting kettingen halskette halsketten'],
  ['earring earrings ørering øreringe örhänge örhängen oorbel oorbellen ohrring ohrringe'],
  ['sportswear sportstøj sportkläder sportkleding sportkleidung', 'sportswear'],
  ['wool woollen uld ull wol wolle wollen'],
  ['linen hør lin linne linnen leinen'],
  ['silk silke siden zijde seide'],
  ['cotton bomuld bomull katoen baumwolle'],
  ['leather læder skind läder skinn leer leren leder'],
  ['striped stripe stripes stribet randig gestreept gestreift'],
  ['check checked checks ternet rutig geruit kariert'],
  ['floral flower flowers blomstret blommig gebloemd geblümt'],
  ['dotted dot dots polka prikket prickig gestippeld gepunktet'],
]
/** One-word names of a fibre; a name of two words is found by each of them. */
const fibreTerms = fibres
  .filter((fibre) => fibre !== 'other')
  .map((fibre) => {
    const { synonyms = [], ...names } = fibreNames[fibre]
    const terms = [...Object.values<string>(names), ...synonyms].map(folded)
    return { fibre, terms: terms.filter((word) => !word.includes(' ')) }
  })

const inRows = rows.map(([terms, kind]): Concept => {
  const inRow = [...new Set(terms.split(' ').map(folded))]
  const named = kind ? undefined : fibreTerms.find((of) => of.terms.some((word) => inRow.includes(word)))
  return { terms: [...new Set([...inRow, ...(named?.terms ?? [])])], kind, fibre: named?.fibre }
})
const known = new Set(inRows.map(({ fibre }) => fibre))
export const concepts: readonly Concept[] = [
  ...inRows,
  ...fibreTerms.filter(({ fibre }) => !known.has(fibre)),
]

const byWord = new Map<string, Concept[]>()
for (const concept of concepts)
  for (const word of concept.terms) byWord.set(word, [...(byWord.get(word) ?? []), concept])

/** All meanings of a word, folded by `folded`; empty for an unknown word. */
export const conceptsOf = (word: string): readonly Concept[] => byWord.get(word) ?? []
export const conceptTerms: readonly string[] = [...byWord.keys()]

import { categoriesNamed } from '#/goods/catalogue/categories/categories.rule.ts'
import { kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { colours, type Paired, seasons, slots } from './garment.rule.ts'
import { isDressed } from './outfit.rule.ts'
import { inCommon, pairScore, prior } from './pair.rule.ts'
import { attributes, CATEGORIES, type PairTables, placesAt } from './tables.rule.ts'

/** Fewer boards are no reason. */
const LEAST_BOARDS = 3
const MOST_PARTS = 2

/** A sentence for the stylist: why a garment suits the garments on a board. */
export function reasonFor(garment: Paired, board: readonly Paired[], tables: PairTables = prior): string {
  const beside = board.toSorted((a, b) => pairScore(garment, b, tables) - pairScore(garment, a, tables))[0]
  if (!beside) return `Begins with ${nameOf(garment)}`
  return sentence([completes(garment, board), ...reasonsOfPair(garment, beside, { board, tables })], beside)
}

/** A sentence about a look, from the pair of it that goes together best. */
export function reasonForLook(look: readonly Paired[], tables: PairTables = prior): string {
  const pairs = look.flatMap((one, index) => look.slice(index + 1).map((other) => [one, other] as const))
  const [best] = pairs.toSorted((a, b) => pairScore(...b, tables) - pairScore(...a, tables))
  if (!best) return ''
  const [one, other] = best
  return sentence(reasonsOfPair(one, other, { board: look.filter((each) => each !== one), tables }), other)
}

type Among = { board: readonly Paired[]; tables: PairTables }
type Part = string | undefined

const reasonsOfPair = (garment: Paired, beside: Paired, { board, tables }: Among): Part[] => [
  laidTogether(garment, beside, tables),
  layered(garment, beside),
  colourPart(garment, beside, tables),
  inCommon(garment, beside) === 2 ? occasionPart(garment, beside) : undefined,
  garment.season > 0 && garment.season === beside.season ? `both for ${seasons[garment.season]}` : undefined,
  printPart(garment, board),
]

function sentence(parts: readonly Part[], beside: Paired) {
  const given = parts.filter((part) => part !== undefined).slice(0, MOST_PARTS)
  const said = given.join(', ') || `goes with ${nameOf(beside)}`
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** "blazers", "wide trousers"; the kind for a category of a buyer's own. */
const nameOf = ({ category, kind }: Paired) =>
  (categoriesNamed[category - 1] ?? kinds[kind] ?? 'it').replaceAll('-', ' ')

const missing: Readonly<Record<string, string>> = {
  top: 'gives it an upper part',
  bottom: 'gives it a lower part',
  dress: 'dresses it',
}
const completes = (garment: Paired, board: readonly Paired[]) =>
  !isDressed(board) && isDressed([...board, garment]) ? missing[slots[garment.slot]!] : undefined

function laidTogether(garment: Paired, beside: Paired, { laid }: PairTables) {
  const boards = laid[garment.category * CATEGORIES + beside.category] ?? 0
  return garment.category > 0 && beside.category > 0 && boards >= LEAST_BOARDS
    ? `laid with ${nameOf(beside)} on ${boards} boards`
    : undefined
}

/** Knitwear over a shirt, or under a jacket. */
function layered(garment: Paired, beside: Paired) {
  const [own, other] = [kinds[garment.kind], kinds[beside.kind]]
  if (own === 'knitwear' && (other === 'shirt' || other === 'top')) return `over the ${other}`
  if (other === 'knitwear' && (own === 'shirt' || own === 'top')) return 'under the knitwear'
  if (own === 'jacket') return `over the ${nameOf(beside)}`
  return undefined
}

const [colour] = attributes
function colourPart(garment: Paired, beside: Paired, tables: PairTables) {
  const at = placesAt(garment.slot, beside.slot) + colour.at
  const points = tables.attributes[at + garment.colour * colour.size + beside.colour]!
  if (points <= 0 || garment.colour === 0 || beside.colour === 0) return undefined
  return garment.colour === beside.colour
    ? `both ${colours[garment.colour]}`
    : `${colours[garment.colour]} with ${colours[beside.colour]}`
}

const occasionNames = ['everyday', 'work', 'the evening', 'travel', 'sport', 'the occasion']
const occasionPart = (garment: Paired, beside: Paired) => {
  const first = occasionNames.find((_, index) => garment.occasions & beside.occasions & (1 << index))
  return first && `both for ${first}`
}

const printPart = (garment: Paired, board: readonly Paired[]) =>
  garment.print > 0 && board.every(({ print }) => print === 0) ? 'the one print' : undefined

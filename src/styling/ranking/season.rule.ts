import type { Traits } from '#/goods/catalogue/traits/aspects.rule.ts'
import { folded } from '#/goods/catalogue/vocabulary/folded.rule.ts'
import type { Weather } from './climate.rule.ts'

type Garment = { kind: string; traits: Traits; searchText: string }

/** The weather that a box is for, and its source. */
export type Occasioned = { weather: Weather; because: string }

/** Words of garments for the heat and for the cold, in all languages of the goods. */
const words = {
  summer:
    'shorts bermuda bermudas kortbyxor sandal sandals sandaler sandalen sandale espadrilles espadrillos flip-flops bikini badedragt baddrakt badpak badeanzug swimsuit swimwear sundress sommerkjole sommarklanning zomerjurk sommerkleid',
  winter:
    'winter vinter wintermantel winterjas vinterkappa vinterfrakke vinterjacka vinterjakke daunenmantel daunenjacke dunjakke dunjacka donsjas puffer teddy lammwool',
}
const pattern = (list: string) =>
  new RegExp(`(?<![\\p{L}])(?:${folded(list).split(' ').join('|')})(?![\\p{L}])`, 'u')
const [summerWords, winterWords] = [pattern(words.summer), pattern(words.winter)]

type Season = { season: 'summer' | 'winter'; because: string } | undefined
const known = new WeakMap<Garment, { season: Season }>()

/** The season that a garment is made for, with the word that tells it; undefined for one for all the year. */
export function seasonOf(garment: Garment): Season {
  const before = known.get(garment)
  if (before) return before.season
  const season = readSeason(garment)
  known.set(garment, { season })
  return season
}

function readSeason({ kind, traits, searchText }: Garment): Season {
  const fabrics = traits.fabric ?? []
  const worn = kind !== 'bag' && kind !== 'accessory'
  if (worn && fabrics.includes('linen')) return { season: 'summer', because: 'linen' }
  const [summer] = summerWords.exec(searchText) ?? []
  if (summer) return { season: 'summer', because: summer }
  const [winter] = winterWords.exec(searchText) ?? []
  if (winter) return { season: 'winter', because: winter }
  const warm = kind === 'knitwear' || kind === 'jacket'
  return warm && fabrics.includes('wool') ? { season: 'winter', because: 'wool' } : undefined
}

/** True when a garment is made for another weather. */
export function isOutOfSeason(garment: Garment, weather: Weather): boolean {
  const season = seasonOf(garment)?.season
  return season === 'summer' ? weather !== 'warm' : season === 'winter' && weather === 'warm'
}

/** A sentence when a garment is out of season for the weather of a box; undefined otherwise. */
export const outOfSeason = (garment: Garment, { weather, because }: Occasioned): string | undefined =>
  isOutOfSeason(garment, weather)
    ? `Out of season: ${seasonOf(garment)?.because}, and it is ${weather} ${because}`
    : undefined

/** A sentence when a garment is made for the weather of a box. */
export function inSeason(garment: Garment, { weather, because }: Occasioned): string | undefined {
  const of = seasonOf(garment)
  const fits =
    (of?.season === 'winter' && weather === 'cold') || (of?.season === 'summer' && weather === 'warm')
  return fits ? `In season: ${of?.because}, and it is ${weather} ${because}` : undefined
}

import type { Garment } from './catalogue-types.ts'
import { bags } from './garments/bags.ts'
import { belts } from './garments/belts.ts'
import { blouses } from './garments/blouses.ts'
import { cardigans } from './garments/cardigans.ts'
import { coats } from './garments/coats.ts'
import { dayDresses } from './garments/day-dresses.ts'
import { dresses } from './garments/dresses.ts'
import { jackets } from './garments/jackets.ts'
import { jeans } from './garments/jeans.ts'
import { jumpers } from './garments/jumpers.ts'
import { knitwear } from './garments/knitwear.ts'
import { longSkirts } from './garments/long-skirts.ts'
import { partyDresses } from './garments/party-dresses.ts'
import { shirts } from './garments/shirts.ts'
import { shoes } from './garments/shoes.ts'
import { shortJackets } from './garments/short-jackets.ts'
import { shorts } from './garments/shorts.ts'
import { skirts } from './garments/skirts.ts'
import { tailoring } from './garments/tailoring.ts'
import { tees } from './garments/tees.ts'
import { tops } from './garments/tops.ts'
import { trousers } from './garments/trousers.ts'

export type { Colourway, Garment } from './catalogue-types.ts'

/**
 * The demo world’s own catalogue: invented brands, painted by `tools/wardrobe`. Similar kinds share a list, and the
 * lists take turns, as on a shop’s first page. Shoes, bags and belts come after all clothes.
 */
export const garments: Garment[] = [
  ...alternating([
    [...dresses, ...dayDresses, ...partyDresses],
    [...blouses, ...shirts],
    [...trousers, ...jeans, ...tailoring, ...shorts],
    [...knitwear, ...cardigans, ...jumpers],
    [...skirts, ...longSkirts],
    [...tops, ...tees],
    [...jackets, ...coats, ...shortJackets],
  ]),
  ...alternating([shoes, bags, belts]),
]

function alternating(lists: Garment[][]): Garment[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat()
}

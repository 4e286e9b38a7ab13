import type { Garment } from './catalogue-types.ts'
import { blouses } from './garments/blouses.ts'
import { dresses } from './garments/dresses.ts'
import { jackets } from './garments/jackets.ts'
import { knitwear } from './garments/knitwear.ts'
import { skirts } from './garments/skirts.ts'
import { tops } from './garments/tops.ts'
import { trousers } from './garments/trousers.ts'

export type { Colourway, Garment, Language } from './catalogue-types.ts'

/** The demo world's own catalogue: invented brands, painted by `tools/wardrobe`. Kinds take turns, as on a shop's first page. */
export const garments: Garment[] = takingTurns([dresses, blouses, trousers, knitwear, skirts, tops, jackets])

function takingTurns(rails: Garment[][]): Garment[] {
  const longest = Math.max(...rails.map((rail) => rail.length))
  return Array.from({ length: longest }, (_, i) => rails.flatMap((rail) => rail[i] ?? [])).flat()
}

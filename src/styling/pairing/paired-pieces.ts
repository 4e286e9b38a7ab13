import { factsOfSkus } from '#/goods/catalogue/garment-facts.ts'
import { familyKey } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import type { Db } from '#/platform/database/db.ts'
import { type Paired, readGarment } from './garment.rule.ts'

/** A garment to be laid: of a box or kept, with its SKU; or the member's own, with kind and colour. */
export type ToPair = { id: string } & (
  | { sku: string; own?: undefined }
  | { sku: null; kind: Kind; own: { colour: string; patterned?: boolean } }
)

/** Garments read for pairing, by id. One whose product is unknown is left out. */
export async function pairedById(db: Db, garments: readonly ToPair[]): Promise<Map<string, Paired>> {
  const facts = await factsOfSkus(
    db,
    garments.flatMap(({ sku }) => sku ?? []),
  )
  return new Map(
    garments.flatMap((garment): [string, Paired][] => {
      if (garment.sku === null) return [[garment.id, ownPaired(garment)]]
      const of = facts.get(garment.sku)
      return of ? [[garment.id, readGarment(of, of.colourKey)]] : []
    }),
  )
}

const ownPaired = ({ kind, own }: Extract<ToPair, { sku: null }>): Paired =>
  readGarment(
    { kind, tags: [], traits: own.patterned ? { print: ['unnamed'] } : {}, searchText: '' },
    own.colour === 'multi' ? 'multi' : familyKey(own.colour),
  )

import { type Db, sql } from '#/platform/database/db.ts'
import type { Fibres } from './fibres/fibres.rule.ts'
import { fabricsIn } from './fibres/materials.rule.ts'
import type { Traits } from './traits/aspects.rule.ts'
import { folded } from './vocabulary/folded.rule.ts'
import type { Kind } from './vocabulary/kinds.rule.ts'
import type { Multilingual } from './vocabulary/languages.rule.ts'

/** The facts of a variant that a rule reads, also of one that is no longer sold. */
export type GarmentFacts = {
  sku: string
  colourKey: string
  kind: Kind
  category: string
  tags: readonly string[]
  traits: Traits
  searchText: string
}
type Row = Omit<GarmentFacts, 'traits' | 'searchText'> & {
  fibres: Fibres
  traits: Traits | null
  corrected: Traits | null
  title: Multilingual
  material: Multilingual
}

/** Facts by SKU, on sale or not. */
export async function factsOfSkus(db: Db, skus: readonly string[]): Promise<Map<string, GarmentFacts>> {
  if (skus.length === 0) return new Map()
  const rows = await db.many<Row>(sql`
    SELECT v.sku, v.colour_key, p.kind, p.category, p.tags, p.fibres, p.traits, p.own -> 'traits' AS corrected, p.title, p.material
    FROM variant v JOIN product p ON p.id = v.product_id WHERE v.sku = ANY(${[...new Set(skus)]})`)
  return new Map(rows.map((row) => [row.sku, factsIn(row)]))
}

function factsIn({ fibres, traits, corrected, title, material, ...facts }: Row): GarmentFacts {
  const all = { ...traits, ...corrected }
  const fabric = fabricsIn({ fibres, traits: all })
  return {
    ...facts,
    traits: { ...all, ...(fabric.length > 0 && { fabric }) },
    searchText: folded([...Object.values(title), ...Object.values(material)].join(' ')),
  }
}

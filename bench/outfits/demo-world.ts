import { categoryOfGarment } from '#/goods/catalogue/categories/categories.rule.ts'
import { traitsOf } from '#/goods/catalogue/traits/traits.rule.ts'
import { folded } from '#/goods/catalogue/vocabulary/folded.rule.ts'
import { kindOfType } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { type Garment as Facts, type Paired, readGarment } from '#/styling/pairing/garment.rule.ts'
import { type Garment, garments } from '../../demo/catalogue/garments.ts'
import { demoOutfits } from '../../demo/history/box-contents.ts'

export type DemoGarment = { facts: Facts; colourKey: string; hex: string; paired: Paired }

/** A garment of the demo catalogue with the facts that the shelf reads from its words. */
function factsOf({ kind, title, description, material, sizes, tags }: Garment): Facts {
  const own = kind === 'trousers' && sizes[0]?.startsWith('W') ? 'jeans' : kindOfType(kind)
  const words = [...tags.occasions, ...tags.style, tags.fit, ...tags.features]
  return {
    kind: own,
    category: categoryOfGarment(own, Object.values(title).join(' ')),
    tags: words,
    traits: traitsOf({ title, stories: [material, description], tags: words, kind: own }),
    searchText: folded([...Object.values(title), ...Object.values(material)].join(' ')),
  }
}

/** Every garment of the demo catalogue in each of its colours, by handle and colour. */
const byName: ReadonlyMap<string, DemoGarment> = new Map(
  garments.flatMap((garment) => {
    const facts = factsOf(garment)
    return garment.colourways.map(({ key, hex }) => [
      `${garment.handle}-${key}`,
      { facts, colourKey: key, hex, paired: readGarment(facts, key) },
    ])
  }),
)
export const demoWorld: readonly DemoGarment[] = [...byName.values()]
export const demoGarments = (): Paired[] => demoWorld.map(({ paired }) => paired)

/** The outfits that are written by hand into the history of the demo's members. */
export const writtenOutfits = (): Paired[][] =>
  demoOutfits().map((names) => names.flatMap((name) => byName.get(name)?.paired ?? []))

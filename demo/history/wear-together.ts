import type { Kind } from '#/catalogue/kinds.rule.ts'

type Garment = { id: string; kind: Kind }
const above: readonly Kind[] = ['knitwear', 'shirt', 'top']
const below: readonly Kind[] = ['trousers', 'jeans', 'skirt']

/**
 * One outfit of a box and of what was kept before: something above with one thing below, else a dress, and a jacket over
 * it where there is one. None where that comes to less than two pieces, or to none of the box.
 */
export function wearTogether(ofBox: readonly Garment[], had: readonly Garment[]): string[] {
  const all = [...ofBox, ...had]
  const one = (kinds: readonly Kind[]) => all.find(({ kind }) => kinds.includes(kind))
  const top = one(above)
  const bottom = one(below)
  const worn = top && bottom ? [top, bottom] : [one(['dress'])]
  const laid = [...worn, one(['jacket'])].flatMap((garment) => garment ?? [])
  return laid.length > 1 && laid.some((garment) => ofBox.includes(garment)) ? laid.map(({ id }) => id) : []
}

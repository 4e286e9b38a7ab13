import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { predictFit } from '#/styling/fit/advise.ts'
import { askedOf } from '#/styling/fit/garment-sizes.ts'
import { keepChances } from '#/styling/keep/keep-chances.rule.ts'
import type { KeepModel } from '#/styling/keep/model/keep-model.rule.ts'
import { type FitsOf, pointsOfFit } from '#/styling/keep/model/learnt.rule.ts'
import type { RankingMember } from '#/styling/ranking/garment.rule.ts'
import { type Ranked, variedByKind } from '#/styling/ranking/rank.rule.ts'

type Row = Ranked<ShelfProduct>
type Asked = { model: KeepModel; member: RankingMember; memberId: string }

/** Garments whose chance to fit is asked for: four pages of the desk. */
const LOOKED_AT = 240

/** The first garments of a learnt ranking, with their chances to fit. The points alone stay as they are. */
export async function inOrderOfChance(
  ctx: Ctx,
  { model, member, memberId }: Asked,
  ranked: Row[],
): Promise<{ ranked: Row[]; fitsOf?: FitsOf }> {
  if (model.version === null || pointsOfFit(model, 1) === 0) return { ranked }
  const first = ranked.slice(0, LOOKED_AT)
  const { sizes } = member.likes
  const advice = await predictFit(
    ctx,
    { memberId, sizes },
    first.map(({ garment, variant }) => askedOf(garment, variant.size)),
  )
  const fitsOf = (productId: string) => advice.get(productId)?.chances.fits
  const fitted = first.map((one) => ({
    ...one,
    score: one.score + pointsOfFit(model, fitsOf(one.garment.id)),
  }))
  return { ranked: [...variedByKind(fitted, member.wish), ...ranked.slice(LOOKED_AT)], fitsOf }
}

/** Chances in whole per cent. `outcomes`: earlier pieces of which the reason held. */
export type KeepView = {
  percent: number
  doubt: number
  worn: number
  reasons: { text: string; against: boolean; outcomes?: { kept: number; of: number } }[]
}

/** A garment's chance to be kept, as a card tells it; null while there is no model, and then nothing is told. */
export function chancesOfPage(
  { model, member, fitsOf }: Pick<Asked, 'model' | 'member'> & { fitsOf?: FitsOf },
  page: readonly Row[],
): (garment: ShelfProduct) => KeepView | null {
  if (model.version === null) return () => null
  const chances = keepChances(model, member, page, fitsOf)
  const views = new Map(
    chances.map(({ chance, wear, doubt, reasons }, at) => [
      page[at]!.garment.id,
      {
        percent: Math.round(100 * chance),
        doubt: Math.round(100 * doubt),
        worn: Math.round(100 * wear),
        reasons: reasons().map(({ effect, ...told }) => ({ ...told, against: effect < 0 })),
      },
    ]),
  )
  return ({ id }) => views.get(id) ?? null
}

import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { adviseOnFit, type FitAdvice } from '#/styling/fit/advise.ts'
import { askedOf, isOwnSize } from '#/styling/fit/garment-sizes.ts'
import type { Ranked } from '#/styling/ranking/rank.rule.ts'
import type { Sizes } from '#/styling/ranking/size.rule.ts'
import type { Reason } from '#/styling/ranking/weights.rule.ts'

type Shown = Ranked<ShelfProduct> & {
  reasons: Reason[]
  others: readonly Pick<ShelfVariant, 'sku' | 'size' | 'colourKey'>[]
}
type Asker = { memberId: string; sizes: Sizes }

/**
 * Opens each garment of a page in the size to take, with what others found as its reason (R8.02). Where nobody's answers
 * are enough, the garment stays as it was ranked.
 */
export async function withFit(
  ctx: Ctx,
  { memberId, sizes }: Asker,
  page: readonly Shown[],
): Promise<Shown[]> {
  const isOwn = isOwnSize(sizes)
  const asked = page.filter(({ garment, variant }) => isOwn(garment, variant.size))
  const advice = await adviseOnFit(
    ctx,
    { memberId, sizes },
    asked.map(({ garment, variant }) => askedOf(garment, variant.size)),
  )
  return page.map((one) => {
    const given = asked.includes(one) ? advice.get(one.garment.id) : undefined
    return given?.evidence ? opened(one, { ...given, evidence: given.evidence }) : one
  })
}

type Told = FitAdvice & { evidence: NonNullable<FitAdvice['evidence']> }

function opened(shown: Shown, { take, direction, evidence }: Told): Shown {
  const { garment, variant, others } = shown
  const same = others.find(({ size, colourKey }) => size === take && colourKey === variant.colourKey)
  const to = same && garment.variants.find(({ sku }) => sku === same.sku)
  const words = `${evidenceText(evidence)}: size ${direction} to ${take}`
  const reasons: Reason[] = [
    { weight: 0, text: to ? words : `${words}, which is not free` },
    ...shown.reasons,
  ]
  if (!to) return { ...shown, reasons }
  return {
    ...shown,
    variant: to,
    others: [variant, ...others.filter(({ sku }) => sku !== to.sku)],
    reasons: reasons.map((reason) =>
      reason.mark === 'size' ? { weight: reason.weight, text: reason.text } : reason,
    ),
  }
}

/** “9 of 31 who took 40 found it small”, for colleagues. */
export const evidenceText = ({ found, of, size, felt }: Told['evidence']) =>
  `${found} of ${of} who took ${size ?? 'it'} found it ${felt}`

import { draftProducts, importToPublish, soldOutProducts, unsafeProducts } from '#/goods/catalogue/waiting.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { sentBack, sizesToBuy } from '#/studio/insight/waiting.ts'

/** Sizes to buy again, products that the shop does not show yet, and unsold or returned goods. */
export async function buyersWork(ctx: Ctx, { most, sizes }: { most: number; sizes: number }) {
  const { db, clock } = ctx
  const now = clock.now()
  const { short, still } = await sizesToBuy(ctx, sizes)
  return [
    { of: 'unsafe' as const, parts: [], ...(await unsafeProducts(db, { now, most })) },
    { of: 'sold-out' as const, parts: [], ...(await soldOutProducts(db, { now, most })) },
    { of: 'cover' as const, parts: [], ...short },
    { of: 'draft' as const, parts: [], ...(await draftProducts(db, { now, most })) },
    { of: 'import' as const, parts: [], ...(await importToPublish(db)) },
    { of: 'still' as const, parts: [], ...still },
    { of: 'sent-back' as const, parts: [], ...(await sentBack(ctx)) },
  ]
}

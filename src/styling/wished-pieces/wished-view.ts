import type { Static } from 'typebox'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { findSubscription } from '#/styling/subscription/subscription.ts'
import { MOST_WISHED } from './wished.rule.ts'
import type { WishedPieces } from './wished.schema.ts'
import { hasBox, listOpenWished, wishedWithCards } from './wished.ts'

export async function wishedView({ db }: Ctx, memberId: string): Promise<Static<typeof WishedPieces>> {
  const subscription = await findSubscription(db, memberId)
  const market: MarketId = subscription?.market ?? 'da'
  return {
    pieces: await wishedWithCards(db, await listOpenWished(db, memberId), market),
    most: MOST_WISHED,
    nowStyled: await hasBox(db, memberId, 'styling'),
    ordered: await hasBox(db, memberId, 'ordered'),
    nextBoxDate: subscription?.nextBoxDate ?? null,
    canWish: subscription?.state === 'active',
    currency: marketOf(market).currency,
  }
}

import type { Static } from 'typebox'
import { lastDayOf } from '#/boxes/delivery/deadlines.rule.ts'
import type { Ctx } from '#/context.ts'
import { listReturnPhotos } from '#/fulfilment/intake/photos/return-photos.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, day, flag, list, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { statesOf } from '#/platform/state-machine.ts'
import type { Order } from '../orders.ts'
import { orderClaimKinds, orderClaimMachine } from './order-claim.states.ts'
import { pieceOf } from './order-claim-mails.ts'
import { listOrderClaims, type OrderClaim } from './order-claims.ts'

const Seen = closed({
  id: uuid,
  kind: oneOf(orderClaimKinds),
  state: oneOf(statesOf(orderClaimMachine)),
  piece: text,
  /** It was refunded before: the amount is asked, where else it is kept. */
  billed: flag,
  amount,
  reason: text,
  /** The last day to object. */
  until: day,
  mayObject: flag,
  objection: orNull(text),
  answer: orNull(text),
  photos: list(uuid),
})
export const OrderClaims = closed({ orderId: uuid, number: text, claims: list(Seen) })
export type OrderClaimsView = Shown<typeof OrderClaims>
export type OrderClaimView = OrderClaimsView['claims'][number]

/** What the buyer was told that we keep. What nobody has decided yet is nothing to be worried by. */
export async function orderClaimsView(ctx: Ctx, order: Order): Promise<Static<typeof OrderClaims>> {
  const told = (await listOrderClaims(ctx.db, order.id)).filter(wasTold)
  const claims: Static<typeof Seen>[] = []
  for (const claim of told)
    claims.push({
      ...{ id: claim.id, kind: claim.kind, state: claim.state, amount: claim.amount, reason: claim.reason },
      piece: await pieceOf(ctx, claim),
      billed: claim.billed,
      until: lastDayOf(claim.objectUntil, order.market),
      mayObject: claim.state === 'told' && ctx.clock.now() < claim.objectUntil,
      objection: claim.objection,
      answer: claim.answer,
      photos: await photosOf(ctx, claim),
    })
  return { orderId: order.id, number: order.number, claims }
}

/** What the warehouse photographed of the piece; of what never came there is nothing. */
export const photosOf = async ({ db }: Pick<Ctx, 'db'>, { lineId }: OrderClaim): Promise<string[]> =>
  (await listReturnPhotos(db, [lineId])).map(({ id }) => id)

type Told = OrderClaim & { amount: number; reason: string; objectUntil: Date }
const wasTold = (claim: OrderClaim): claim is Told =>
  claim.amount !== null && claim.reason !== null && claim.objectUntil !== null

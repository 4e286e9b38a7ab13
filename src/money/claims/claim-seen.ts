import { type Static, Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { listReturnPhotos } from '#/goods/fulfilment/intake/photos/return-photos.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  day,
  flag,
  list,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { claimKinds, claimMachine } from './claim.states.ts'
import { type Claim, listClaims, type OfGoods, unitOf } from './claims.ts'

/** The piece as in its box or order. */
const Goods = closed({ brand: text, title: text, colour: text, size: text, image: optional(Picture) })
export type ClaimedGoods = Static<typeof Goods>

export const ClaimSeen = closed({
  id: uuid,
  kind: oneOf(claimKinds),
  state: oneOf(statesOf(claimMachine)),
  /** Null for a fee of a whole box. */
  goods: orNull(Goods),
  /** True: the amount is billed; false: it is kept back from a refund. */
  billed: flag,
  amount,
  /** The price of the piece: the highest possible amount. */
  most: amount,
  reason: text,
  until: day,
  mayObject: flag,
  objection: orNull(text),
  /** The last day for our answer to the objection. */
  answerBy: orNull(day),
  answer: orNull(text),
  photos: list(uuid),
})
export type ClaimView = Shown<typeof ClaimSeen>

export const Objection = closed({ text: Type.String({ minLength: 3, maxLength: 2000, pattern: '\\S' }) })

type Seen = {
  of: OfGoods
  market: MarketId
  goodsOf: (claim: Claim) => Promise<ClaimedGoods | null>
}

/** Claims that a customer was told of. An undecided claim is not shown, so as not to worry them. */
export async function claimsSeen(
  ctx: Ctx,
  { of, market, goodsOf }: Seen,
): Promise<Static<typeof ClaimSeen>[]> {
  const seen: Static<typeof ClaimSeen>[] = []
  for (const claim of (await listClaims(ctx.db, of)).filter(wasTold)) {
    const { id, kind, state, billed, amount, most, reason, objectUntil, objection, answer } = claim
    const { answerUntil } = claim
    seen.push({
      ...{ id, kind, state, billed, amount, most, reason, objection, answer },
      goods: await goodsOf(claim),
      until: lastDayBefore(objectUntil, market),
      answerBy: answerUntil && lastDayBefore(answerUntil, market),
      mayObject: state === 'told' && ctx.clock.now() < objectUntil,
      photos: await photosOf(ctx, claim),
    })
  }
  return seen
}

/** The last day before an instant that is too late. */
export const lastDayBefore = (until: Date, market: MarketId): string =>
  dayOf(new Date(until.getTime() - 1), market).toString()

/** The warehouse's photos of the piece; none for a refused return, which has not arrived. */
export async function photosOf({ db }: Pick<Ctx, 'db'>, claim: Claim): Promise<string[]> {
  const unitId = unitOf(claim)
  if (unitId === null || claim.kind === 'refused-return') return []
  return (await listReturnPhotos(db, [unitId])).map(({ id }) => id)
}

/** The last day for our answer to a lapsed objection. Undefined when a colleague has answered. */
export const unansweredBy = ({ answer, answerUntil }: Claim, market: MarketId): string | undefined =>
  answer === null && answerUntil ? lastDayBefore(answerUntil, market) : undefined

type Told = Claim & { amount: number; reason: string; objectUntil: Date }
const wasTold = (claim: Claim): claim is Told =>
  claim.amount !== null && claim.reason !== null && claim.objectUntil !== null

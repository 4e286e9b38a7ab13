import { type Static, Type } from 'typebox'
import { listReturnPhotos } from '#/goods/fulfilment/intake/photos/return-photos.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, day, flag, list, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Contract, contractTypes } from '#/platform/ports/contract.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { GoodsSeen, listGoods, showGoods } from '../goods.ts'
import { claimKinds, claimMachine } from './claim.states.ts'
import { type Claim, listClaims } from './claims.ts'

const ClaimSeen = closed({
  id: uuid,
  kind: oneOf(claimKinds),
  state: oneOf(statesOf(claimMachine)),
  /** Null for a fee of the whole contract. */
  goods: orNull(GoodsSeen),
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

export const Objection = closed({ text: Type.String({ minLength: 3, maxLength: 2000, pattern: '\\S' }) })

const backOrHad = ['had', 'returning', 'returned'] as const

export const ClaimsSeen = closed({
  contract: closed({ type: oneOf(contractTypes), id: uuid, number: text }),
  claims: list(ClaimSeen),
  /** The pieces of a contract without claims: kept ones, and those that went back. */
  pieces: list(closed({ ...GoodsSeen.properties, id: uuid, state: oneOf(backOrHad) })),
})
export type ClaimsView = Shown<typeof ClaimsSeen>

/** Claims that a customer was notified of. An undecided claim is not shown, so as not to worry them. */
export async function claimsOf(ctx: Ctx, contract: Contract): Promise<Static<typeof ClaimsSeen>> {
  const { type, id, number } = contract
  const notified = (await listClaims(ctx.db, contract)).filter(wasNotified)
  const all = await listGoods(ctx, contract)
  const shown = await showGoods(ctx, contract, all)
  const claims = []
  for (const claim of notified) claims.push(await claimView(ctx, { contract, claim, shown }))
  const pieces = all.flatMap(({ id, state: is }) => {
    const state = backOrHad.find((one) => one === is)
    return state && notified.length === 0 ? [{ ...shown.get(id)!.goods, id, state }] : []
  })
  return { contract: { type, id, number }, claims, pieces }
}

type Seen = { contract: Contract; claim: Notified; shown: Awaited<ReturnType<typeof showGoods>> }
async function claimView(ctx: Ctx, { contract: { market }, claim, shown }: Seen) {
  const { id, kind, state, billed, amount, most, reason, objectUntil, objection, answer } = claim
  const { answerUntil, goodsId } = claim
  return {
    ...{ id, kind, state, billed, amount, most, reason, objection, answer },
    goods: goodsId === null ? null : (shown.get(goodsId)?.goods ?? null),
    until: lastDayBefore(objectUntil, market),
    answerBy: answerUntil && lastDayBefore(answerUntil, market),
    mayObject: state === 'told' && ctx.clock.now() < objectUntil,
    photos: await photosOf(ctx, claim),
  }
}

/** The last day before an instant that is too late. */
export const lastDayBefore = (until: Date, market: MarketId): string =>
  dayOf(new Date(until.getTime() - 1), market).toString()

/** The warehouse's photos of the piece; none for a refused return, which has not arrived. */
export async function photosOf({ db }: Pick<Ctx, 'db'>, claim: Claim): Promise<string[]> {
  const { goodsId, kind } = claim
  if (goodsId === null || kind === 'refused-return') return []
  return (await listReturnPhotos(db, [goodsId])).map(({ id }) => id)
}

/** The last day for our answer to a lapsed objection. Undefined when a colleague has answered. */
export const unansweredBy = ({ answer, answerUntil }: Claim, market: MarketId): string | undefined =>
  answer === null && answerUntil ? lastDayBefore(answerUntil, market) : undefined

type Notified = Claim & { amount: number; reason: string; objectUntil: Date }
const wasNotified = (claim: Claim): claim is Notified =>
  claim.amount !== null && claim.reason !== null && claim.objectUntil !== null

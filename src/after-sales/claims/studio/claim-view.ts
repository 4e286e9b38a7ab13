import type { Static } from 'typebox'
import { pieceName } from '#/goods/catalogue/goods-view.ts'
import { staffGoodsOf } from '#/goods/catalogue/staff-goods.ts'
import { returnReasons } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { listReturnedAt } from '#/goods/fulfilment/intake/returned-at.ts'
import { listCarrierEvents } from '#/goods/fulfilment/parcels/parcel-events.ts'
import { listParcels } from '#/goods/fulfilment/parcels/parcels.ts'
import { stylistName } from '#/people/identity/staff/stylists.ts'
import { found } from '#/platform/errors.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, Goods } from '#/platform/ports/contract.ts'
import { contractOf } from '../../contracts.ts'
import { listGoods } from '../../goods.ts'
import { amountKind, sendBackBy } from '../claim.rule.ts'
import { photosOf } from '../claim-seen.ts'
import { type Claim, contractKey, findClaim, hasDecided } from '../claims.ts'
import { isAwaited } from '../drop-claims.ts'
import { decideBy } from '../taking/hold-refund.ts'
import type { StudioClaim } from './claim.schema.ts'

type Shown = Static<typeof StudioClaim>

/** A claim with all that a decision needs: the amount, its grounds, and the colleagues involved. */
export async function studioClaimView(ctx: Ctx, claimId: string, staffId: string): Promise<Shown> {
  const claim = found(await findClaim(ctx.db, claimId))
  const contract = await contractOf(ctx, contractKey(claim))
  const { id, kind, state, most, billed, amount, reason, version, proposedAt, invoiceId } = claim
  const { objectUntil, objectedAt, objection, answerUntil, answer } = claim
  const { type, id: contractId, number, market, currency, memberId, address } = contract
  return {
    ...{ id, kind, state, most, billed, amount, reason, version, proposedAt, invoiceId },
    ...{ objectUntil, objectedAt, objection, answerUntil, answer, as: amountKind(claim) },
    decidedBy: await stylistName(ctx.db, claim.decidedBy),
    agreedBy: await stylistName(ctx.db, claim.agreedBy),
    answeredBy: await stylistName(ctx.db, claim.answeredBy),
    own: hasDecided(claim, staffId),
    aloneUpTo: marketAt(market, ctx.clock.now()).claims.aloneUpTo,
    goods: { of: type, id: contractId, number, market, currency, memberId, customer: address.name },
    ...(await groundsOf(ctx, { contract, claim })),
    returned: await returnedOf(ctx, claim),
    parcels: await parcelsOf(ctx, contract),
  }
}

type Of = { contract: Contract; claim: Claim }
type Grounds = 'piece' | 'sentFrom' | 'lateFrom' | 'returnReason' | 'decideBy' | 'refusable'

/** The piece, the days of its return, and the pieces that its customer might keep for their price. */
async function groundsOf(ctx: Ctx, { contract, claim }: Of): Promise<Pick<Shown, Grounds>> {
  const { kind, goodsId, billed, state, most, proposedAt } = claim
  const { market, decidedAt } = contract
  const all = await listGoods(ctx, contract)
  const goods = all.find(({ id }) => id === goodsId)
  const names = await namesOf(ctx, all)
  const awaited = goods ? [goods] : all.filter(isAwaited)
  const sentFrom = decidedAt ?? goods?.announcedAt ?? null
  const waits = !billed && kind === 'loss-in-value' && (state === 'proposed' || state === 'second-look')
  const refundDueAt = goods?.refundDueAt
  return {
    piece: goods ? names(goods) : null,
    sentFrom,
    lateFrom: sentFrom && sendBackBy({ market, at: sentFrom }),
    returnReason: returnReasons.find((reason) => reason === goods?.returnReason) ?? null,
    decideBy: waits && refundDueAt ? decideBy({ market, now: proposedAt, refundDueAt }) : null,
    refusable:
      kind === 'late-return'
        ? awaited.map((one) => ({ id: one.id, name: names(one), price: goods ? most : one.price }))
        : [],
  }
}

/** Names of pieces in the staff language, whatever the customer's language. */
async function namesOf({ db }: Pick<Ctx, 'db'>, all: readonly Goods[]) {
  const cards = await staffGoodsOf(db, all)
  return ({ sku }: Goods) => {
    const card = cards.get(sku)
    return card ? pieceName(card) : sku
  }
}

async function returnedOf(ctx: Ctx, claim: Claim): Promise<Shown['returned']> {
  const { kind, goodsId } = claim
  if (kind !== 'loss-in-value' || goodsId === null) return null
  const [back] = await listReturnedAt(ctx.db, [goodsId])
  if (!back) return null
  const { grade, labelPresent, receivedAt } = back
  return { grade, labelPresent, receivedAt, photos: await photosOf(ctx, claim) }
}

/** Carrier events of its parcels, in both directions. */
async function parcelsOf(ctx: Ctx, { type, id }: Contract): Promise<Shown['parcels']> {
  const parcels = await listParcels(ctx.db, { subjectType: type, subjectId: id })
  const events = await listCarrierEvents(
    ctx,
    parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []),
  )
  return parcels.map(({ direction, trackingNumber, createdAt, handedOverAt, deliveredAt }) => ({
    ...{ direction, trackingNumber, createdAt, handedOverAt, deliveredAt },
    events: events
      .filter((event) => event.trackingNumber === trackingNumber)
      .map(({ kind, at }) => ({ kind, at })),
  }))
}

import type { Static } from 'typebox'
import { listReturnedAt } from '#/goods/fulfilment/intake/returned-at.ts'
import { listCarrierEvents } from '#/goods/fulfilment/parcels/parcel-events.ts'
import { listParcels } from '#/goods/fulfilment/parcels/parcels.ts'
import { askedAs } from '#/money/claims/claim.rule.ts'
import { photosOf } from '#/money/claims/claim-seen.ts'
import { type Claim, findClaim, hasDecided, unitOf } from '#/money/claims/claims.ts'
import { stylistName } from '#/people/identity/staff/stylists.ts'
import { found } from '#/platform/errors.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { StudioClaim } from './claim.schema.ts'
import { boxOf, orderOf } from './goods-of.ts'
import { ofBox } from './subject-of.ts'

type Shown = Static<typeof StudioClaim>

/** A claim with all that a decision needs: the amount, its grounds, and the colleagues involved. */
export async function studioClaimView(ctx: Ctx, claimId: string, staffId: string): Promise<Shown> {
  const claim = found(await findClaim(ctx.db, claimId))
  const { subject, ...about } = await (ofBox(claim) ? boxOf(ctx, claim) : orderOf(ctx, claim))
  const { id, kind, state, most, billed, amount, reason, version, proposedAt, invoiceId } = claim
  const { objectUntil, objectedAt, objection, answerUntil, answer } = claim
  return {
    ...{ id, kind, state, most, billed, amount, reason, version, proposedAt, invoiceId },
    ...{ objectUntil, objectedAt, objection, answerUntil, answer, as: askedAs(claim) },
    decidedBy: await stylistName(ctx.db, claim.decidedBy),
    agreedBy: await stylistName(ctx.db, claim.agreedBy),
    answeredBy: await stylistName(ctx.db, claim.answeredBy),
    own: hasDecided(claim, staffId),
    aloneUpTo: marketAt(about.goods.market, ctx.clock.now()).claims.aloneUpTo,
    ...about,
    returned: await returnedOf(ctx, claim),
    parcels: await parcelsOf(ctx, subject),
  }
}

async function returnedOf(ctx: Ctx, claim: Claim): Promise<Shown['returned']> {
  const unitId = unitOf(claim)
  if (claim.kind !== 'loss-in-value' || unitId === null) return null
  const [back] = await listReturnedAt(ctx.db, [unitId])
  if (!back) return null
  const { grade, labelPresent, receivedAt } = back
  return { grade, labelPresent, receivedAt, photos: await photosOf(ctx, claim) }
}

/** Carrier events of its parcels, in both directions. */
async function parcelsOf(ctx: Ctx, subject: Parameters<typeof listParcels>[1]): Promise<Shown['parcels']> {
  const parcels = await listParcels(ctx.db, subject)
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

import type { Static } from 'typebox'
import type { Ctx } from '#/context.ts'
import { listReturnPhotos } from '#/fulfilment/intake/photos/return-photos.ts'
import { listReturnedAt } from '#/fulfilment/intake/returned-at.ts'
import { listCarrierEvents } from '#/fulfilment/parcels/parcel-events.ts'
import { listParcels } from '#/fulfilment/parcels/parcels.ts'
import { stylistName } from '#/identity/staff/stylists.ts'
import { marketAt } from '#/markets/market-at.ts'
import { found } from '#/platform/errors.ts'
import { asSubject } from '../as-subject.ts'
import { type Box, findBox } from '../boxes.ts'
import { isIn, listPieceRows } from '../piece-rows.ts'
import { pieceName, withProducts } from '../pieces.ts'
import { isSentByDecision, sendBackBy } from './claim.rule.ts'
import { pieceOf } from './claim-mails.ts'
import { photosOf } from './claim-view.ts'
import { type Claim, findClaim, hasDecided, unitOf } from './claims.ts'
import type { StudioClaim } from './studio-claim.schema.ts'

type Shown = Static<typeof StudioClaim>

/** All that a person needs to decide: what is asked, what it is founded on, and who has had a hand in it. */
export async function studioClaimView(ctx: Ctx, claimId: string, staffId: string): Promise<Shown> {
  const claim = found(await findClaim(ctx.db, claimId))
  const box = found(await findBox(ctx.db, claim.boxId))
  const { id, kind, state, most, amount, reason, version, proposedAt, invoiceId } = claim
  return {
    ...{ id, kind, state, most, amount, reason, version, proposedAt, invoiceId },
    ...{
      objectUntil: claim.objectUntil,
      objectedAt: claim.objectedAt,
      objection: claim.objection,
      answer: claim.answer,
    },
    decidedBy: await stylistName(ctx.db, claim.decidedBy),
    agreedBy: await stylistName(ctx.db, claim.agreedBy),
    answeredBy: await stylistName(ctx.db, claim.answeredBy),
    own: hasDecided(claim, staffId),
    aloneUpTo: marketAt(box.market, ctx.clock.now()).claims.aloneUpTo,
    box: {
      ...{ id: box.id, number: box.number, market: box.market, currency: box.currency },
      ...{ memberId: box.memberId, customer: box.address.name, settledAt: box.settledAt },
      sendBackBy: box.settledAt && sendBackBy({ market: box.market, at: box.settledAt }),
    },
    piece: await pieceOf(ctx, box, claim),
    returned: await returnedOf(ctx, claim),
    refusable: claim.kind === 'late-return' ? await refusableOf(ctx, box) : [],
    parcels: await parcelsOf(ctx, box),
  }
}

async function returnedOf(ctx: Ctx, claim: Claim): Promise<Shown['returned']> {
  const unitId = unitOf(claim)
  if (claim.kind !== 'loss-in-value' || unitId === null) return null
  const [back] = await listReturnedAt(ctx.db, [unitId])
  if (!back) return null
  const { grade, labelPresent, receivedAt } = back
  const photos = photosOf(claim, await listReturnPhotos(ctx.db, [unitId]))
  return { grade, labelPresent, receivedAt, photos }
}

/** What of a late box is not here, and might stay with the member for its price. */
async function refusableOf(ctx: Ctx, box: Box): Promise<Shown['refusable']> {
  const rows = (await listPieceRows(ctx.db, box.id)).filter(isIn('returning')).filter(isSentByDecision)
  return (await withProducts(ctx.db, box, rows)).map((piece) => ({
    id: piece.id,
    name: pieceName(piece),
    price: piece.price,
  }))
}

/** The carrier's word on every parcel of the box, both ways. */
async function parcelsOf(ctx: Ctx, box: Box): Promise<Shown['parcels']> {
  const parcels = await listParcels(ctx.db, asSubject(box.id))
  const events = await listCarrierEvents(
    ctx,
    parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []),
  )
  return parcels.map(({ direction, trackingNumber, createdAt, handedOverAt, deliveredAt }) => ({
    ...{ direction: direction, trackingNumber, createdAt, handedOverAt, deliveredAt },
    events: events
      .filter((event) => event.trackingNumber === trackingNumber)
      .map(({ kind, at }) => ({ kind, at })),
  }))
}

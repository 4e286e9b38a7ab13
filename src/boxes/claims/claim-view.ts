import type { Static } from 'typebox'
import type { Ctx } from '#/context.ts'
import { listReturnPhotos } from '#/fulfilment/intake/photos/return-photos.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, day, flag, list, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { statesOf } from '#/platform/state-machine.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import { claimKinds, claimMachine } from './claim.states.ts'
import { pieceOf } from './claim-mails.ts'
import { type Claim, listClaims, unitOf } from './claims.ts'

const ClaimSeen = closed({
  id: uuid,
  kind: oneOf(claimKinds),
  state: oneOf(statesOf(claimMachine)),
  piece: orNull(text),
  amount,
  reason: text,
  /** The last day to object. */
  until: day,
  mayObject: flag,
  objection: orNull(text),
  answer: orNull(text),
  photos: list(uuid),
})
export const Claims = closed({ boxId: uuid, number: text, claims: list(ClaimSeen) })
export type ClaimsView = Shown<typeof Claims>
export type ClaimView = ClaimsView['claims'][number]

/** What the member was told that we ask of them for a box. What nobody has decided yet is nothing to be worried by. */
export async function claimsView(ctx: Ctx, box: Box): Promise<Static<typeof Claims>> {
  const told = (await listClaims(ctx.db, box.id)).filter(wasTold)
  const photos = await listReturnPhotos(
    ctx.db,
    told.flatMap((claim) => (claim.kind === 'loss-in-value' ? (unitOf(claim) ?? []) : [])),
  )
  const claims: Static<typeof ClaimSeen>[] = []
  for (const claim of told)
    claims.push({
      ...{ id: claim.id, kind: claim.kind, state: claim.state, amount: claim.amount, reason: claim.reason },
      piece: await pieceOf(ctx, box, claim),
      until: lastDayOf(claim.objectUntil, box.market),
      mayObject: claim.state === 'told' && ctx.clock.now() < claim.objectUntil,
      objection: claim.objection,
      answer: claim.answer,
      photos: photosOf(claim, photos),
    })
  return { boxId: box.id, number: box.number, claims }
}

export const photosOf = (claim: Claim, photos: readonly { unitId: string; id: string }[]) =>
  claim.kind === 'loss-in-value'
    ? photos.filter(({ unitId }) => unitId === unitOf(claim)).map(({ id }) => id)
    : []

type Told = Claim & { amount: number; reason: string; objectUntil: Date }
const wasTold = (claim: Claim): claim is Told =>
  claim.amount !== null && claim.reason !== null && claim.objectUntil !== null

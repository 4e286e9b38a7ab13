import { isAsked } from '#/money/claims/claim.states.ts'
import type { ClaimSubject } from '#/money/claims/claim-subject.ts'
import { takeInTime } from '#/money/claims/claim-subject.ts'
import { type Claim, listClaims, proposeClaim, unitOf } from '#/money/claims/claims.ts'
import { lapseInTime } from '#/money/claims/lapse-objection.ts'
import type { Db } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Box, lockBox } from '../boxes.ts'
import { pieceRowOf } from '../pieces/piece-rows.ts'
import { withTerms } from '../terms.ts'
import { withdrawalEndsAt } from '../withdrawal/withdrawal.rule.ts'
import { billClaim } from './bill-claim.ts'
import { notifyTold, notifyUpheld, notifyWaived } from './claim-mails.ts'
import { isSentByDecision } from './late.rule.ts'

const CHARGE_CLAIM = 'charge-claim'
const LAPSE_OBJECTION = 'lapse-box-objection'

/** Claims of a box are billed by an invoice of their own. */
export const boxClaims: ClaimSubject<Box> = {
  audited: 'box',
  takenBy: CHARGE_CLAIM,
  lapsedBy: LAPSE_OBJECTION,
  lock: (db: Db, { boxId }: Claim) => lockBox(db, found(boxId)),
  mayAsk: requireNothingRefused,
  refuse: refused,
  take: billClaim,
  notifyTold,
  notifyUpheld,
  notifyWaived,
}

export const chargeClaim = job<Ctx>(CHARGE_CLAIM, (ctx, { subject }) => takeInTime(ctx, boxClaims, subject))

export const lapseBoxObjection = job<Ctx>(LAPSE_OBJECTION, (ctx, { subject }) =>
  lapseInTime(ctx, boxClaims, subject),
)

type Locked = { goods: Box; claim: Claim }

/** Throws unless only one of the two is asked: the fee of a late box, or the price of a piece of it. */
async function requireNothingRefused(ctx: Ctx, { goods: box, claim }: Locked): Promise<void> {
  if (unitOf(claim) !== null) return
  const others = await listClaims(ctx.db, { boxId: box.id })
  if (others.some((other) => other.kind === 'refused-return' && isAsked(other)))
    throw Conflict('claim-fee-or-price')
}

/** A refused piece of a late box gets a claim of its own: the other pieces may still have the fee. */
async function refused(ctx: Ctx, { goods: box, claim: late }: Locked, itemId: string): Promise<Claim> {
  const piece = await pieceRowOf(ctx.db, box.id, itemId)
  const endsAt = withdrawalEndsAt(withTerms(box))
  const isLate = late.kind === 'late-return' && piece.state === 'returning' && isSentByDecision(piece)
  if (!isLate || !endsAt || ctx.clock.now() < endsAt) throw Conflict('not-possible-now')
  if (isAsked(late)) throw Conflict('claim-fee-or-price')
  if (late.state !== 'proposed') throw Conflict('not-possible-now')
  const unit = { itemId }
  const { memberId, id: boxId } = box
  const claim = await proposeClaim(
    ctx,
    { memberId, boxId },
    { kind: 'refused-return', unit, most: piece.price, billed: true },
  )
  if (!claim) throw Conflict('not-possible-now')
  return claim
}

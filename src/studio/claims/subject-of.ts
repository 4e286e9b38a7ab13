import { boxClaims } from '#/boxes/claims/box-claims.ts'
import type { ClaimSubject } from '#/money/claims/claim-subject.ts'
import { type Claim, findClaim } from '#/money/claims/claims.ts'
import type { Db } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { orderClaims } from '#/shop/orders/claims/order-claims.ts'

/** Rules and texts of the claim's kind of sale. */
export const subjectOf = async (db: Db, claimId: string): Promise<ClaimSubject> =>
  ofBox(found(await findClaim(db, claimId))) ? boxClaims : orderClaims

export const ofBox = <C extends Pick<Claim, 'boxId'>>(claim: C): claim is C & { boxId: string } =>
  claim.boxId !== null

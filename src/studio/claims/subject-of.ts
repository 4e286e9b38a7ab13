import { boxClaims } from '#/boxes/claims/box-claims.ts'
import type { ClaimSubject } from '#/claims/claim-subject.ts'
import { type Claim, findClaim } from '#/claims/claims.ts'
import { orderClaims } from '#/orders/claims/order-claims.ts'
import type { Db } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'

/** By whose rules a claim is taken and told. */
export const subjectOf = async (db: Db, claimId: string): Promise<ClaimSubject> =>
  ofBox(found(await findClaim(db, claimId))) ? boxClaims : orderClaims

export const ofBox = <C extends Pick<Claim, 'boxId'>>(claim: C): claim is C & { boxId: string } =>
  claim.boxId !== null

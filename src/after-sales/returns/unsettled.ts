import type { Db } from '#/platform/database/db.ts'
import type { ContractKey, Goods } from '#/platform/ports/contract.ts'
import { isOpenClaim } from '../claims/claim.states.ts'
import { listClaims } from '../claims/claims.ts'

/** Returned pieces that wait for the end of their intake, without those under a claim on their refund or made good. */
export async function listUnsettled(db: Db, key: ContractKey, all: readonly Goods[]): Promise<Goods[]> {
  const here = all.filter(
    ({ state, returnId, creditNoteId, price, isMadeGood }) =>
      state === 'returned' && returnId !== null && creditNoteId === null && price > 0 && !isMadeGood,
  )
  if (here.length === 0) return []
  const claims = (await listClaims(db, key)).filter(
    (claim) => isOpenClaim(claim) && claim.kind === 'loss-in-value' && !claim.billed,
  )
  return here.filter(({ id }) => !claims.some(({ goodsId }) => goodsId === id))
}

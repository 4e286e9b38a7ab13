import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract } from '#/platform/ports/contract.ts'
import { lockContract } from '../contracts.ts'
import { type Claim, contractKey, findClaim } from './claims.ts'

/** A claim with its contract, whose row is locked: changes of a claim wait for that lock. */
export type Locked = { contract: Contract; claim: Claim }

/** Locks the contract first, as every other change of it does. */
export async function lockClaim(ctx: Ctx, id: string): Promise<Locked> {
  const contract = await lockContract(ctx, contractKey(found(await findClaim(ctx.db, id))))
  return { contract, claim: found(await findClaim(ctx.db, id)) }
}

import type { FastifyRequest } from 'fastify'
import { found, NotFound } from '#/platform/errors.ts'
import { requireSubject } from '#/platform/http/http.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, ContractKey, ContractKind, Goods } from '#/platform/ports/contract.ts'

export function kindOf({ contracts }: Ctx, { type }: Pick<ContractKey, 'type'>): ContractKind<Ctx> {
  const kind = contracts.get(type)
  if (!kind) throw new Error(`No feature has contracts of the type ${type}`)
  return kind
}

export const contractOf = async (ctx: Ctx, key: ContractKey): Promise<Contract> =>
  found(await kindOf(ctx, key).find(ctx, key.id))

export const lockContract = (ctx: Ctx, key: ContractKey): Promise<Contract> =>
  kindOf(ctx, key).lock(ctx, key.id)

/** Raises the version of a locked contract, and closes it when it waits for nothing. */
export const changed = (ctx: Ctx, key: ContractKey): Promise<void> => kindOf(ctx, key).changed(ctx, key.id)

/** Sends one more of a piece for nothing, whatever contract it belongs to; returns the id of its order. */
export function sendAnother(
  ctx: Ctx,
  of: { contract: Contract; goods: Goods; name: string },
): Promise<string> {
  const send = kindOf(ctx, { type: 'shop-order' }).sendAnother
  if (!send) throw new Error('The shop sends no replacements')
  return send(ctx, of)
}

/** The customer's own contract; a mail's link reaches only its own one, and that of a box its exchange (T14). */
export async function ownContract(
  request: FastifyRequest<{ Params: { contractId: string } }>,
): Promise<Contract> {
  const { ctx, params, memberId } = request
  for (const kind of ctx.contracts.values()) {
    const contract = await kind.find(ctx, params.contractId)
    if (contract?.memberId !== memberId) continue
    requireSubject(request, contract.id, contract.billedOn)
    return contract
  }
  throw NotFound()
}

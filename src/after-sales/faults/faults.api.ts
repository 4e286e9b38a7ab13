import { Type } from 'typebox'
import { route, routes } from '#/platform/http/route.ts'
import { closed, oneOf, uuid } from '#/platform/http/schema.ts'
import { ownContract } from '../contracts.ts'
import { FaultsSeen } from './fault.schema.ts'
import { faultChoices, faultKinds } from './fault.states.ts'
import { faultsView } from './fault-view.ts'
import { makeGood } from './make-good.ts'
import { reportFault } from './report-fault.ts'

const params = closed({ contractId: uuid })
const Reporting = closed({
  goodsId: uuid,
  kind: oneOf(faultKinds),
  words: Type.String({ minLength: 3, maxLength: 2000, pattern: '\\S' }),
})

/** Faults of a contract's pieces and their remedies, by its customer; by the mail's link too. */
export const faultsApi = routes(
  route('GET /api/contracts/:contractId/faults', { params, answer: FaultsSeen }, async (request) =>
    faultsView(request.ctx, await ownContract(request)),
  ),
  route(
    'POST /api/contracts/:contractId/faults',
    { params, body: Reporting, answer: FaultsSeen, idempotent: true },
    async (request) => {
      const { ctx, body, memberId } = request
      const own = await ownContract(request)
      await reportFault(ctx, own, { ...body, memberId })
      return faultsView(ctx, own)
    },
  ),
  route(
    'POST /api/contracts/:contractId/faults/:faultId/choice',
    {
      params: closed({ contractId: uuid, faultId: uuid }),
      body: closed({ choice: oneOf(faultChoices) }),
      ...{ answer: FaultsSeen, idempotent: true },
    },
    async (request) => {
      const { ctx, body, memberId, params } = request
      const own = await ownContract(request)
      await makeGood(ctx, { ...body, faultId: params.faultId, contractId: own.id, memberId })
      return faultsView(ctx, own)
    },
  ),
)

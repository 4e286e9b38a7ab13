import { BoxParams } from '#/boxes/box.schema.ts'
import { findBox } from '#/boxes/boxes.ts'
import { nothingChanged } from '#/platform/audit/audit.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { done } from '#/platform/http/schema.ts'
import { deskView } from '../desk-view.ts'
import { acceptProposal } from './accept-proposal.ts'
import { leaveOut } from './leave-out.ts'
import { AcceptBody, Accepted, AskBody, Proposal, RemoveBody } from './proposal.schema.ts'
import { proposeBox } from './propose-box.ts'

/** A whole box, proposed at the desk (R8.02). A proposal changes nothing of the box; what is accepted is picked. */
export const proposalApi = routes(
  route(
    'POST /api/studio/desk/:boxId/proposal',
    { params: BoxParams, body: AskBody, answer: Proposal },
    async ({ ctx, params, body: { locked, without, ...ask }, staffId }) => {
      const box = found(await findBox(ctx.db, params.boxId))
      const proposal = await proposeBox(ctx, box, { ask, locked, without, staffId })
      nothingChanged(ctx)
      return proposal
    },
  ),
  route(
    'POST /api/studio/desk/:boxId/proposal/accept',
    { params: BoxParams, body: AcceptBody, answer: Accepted },
    async ({ ctx, params, body: { version, skus }, staffId }) => {
      const { box, sold } = await acceptProposal(ctx, { ...params, version, staffId }, skus)
      return { desk: await deskView(ctx, box), sold }
    },
  ),
  route(
    'POST /api/studio/desk/:boxId/proposal/leave-out',
    { params: BoxParams, body: RemoveBody, answer: done },
    async ({ ctx, params, body: { sku, reason = null }, staffId }) => {
      await leaveOut(ctx, { ...params, sku, reason, staffId })
      return {}
    },
  ),
)

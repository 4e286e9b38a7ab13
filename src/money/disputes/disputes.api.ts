import { route, routes } from '#/platform/http/route.ts'
import { OwnDisputes } from './disputes.schema.ts'
import { ownDisputes } from './own/own-disputes.ts'

/** Amounts that the member's bank has taken back, by invoice (R9.04). */
export const ownDisputesApi = routes(
  route('GET /api/disputes', { answer: OwnDisputes }, async ({ ctx, memberId }) => ({
    disputes: await ownDisputes(ctx.db, memberId),
  })),
)

import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, done, flag, list, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { decideFault } from './decide-fault.ts'
import { faultKinds } from './fault.states.ts'
import { listReportedFaults } from './waiting.ts'

const Reported = closed({
  ...{ id: uuid, kind: oneOf(faultKinds), words: text, version: count, reportedAt: moment },
  ...{
    orderId: orNull(uuid),
    boxId: orNull(uuid),
    memberId: uuid,
    number: text,
    customer: text,
    piece: text,
    sku: text,
    deliveredAt: orNull(moment),
  },
})
export type ReportedFault = Shown<typeof Reported>

/** In the words of the buyer's own country: it is read by them. */
const words = Type.String({ minLength: 10, maxLength: 600, pattern: '\\S' })

export const studioFaultsApi = routes(
  route('GET /api/studio/faults', { answer: closed({ faults: list(Reported) }) }, async ({ ctx }) => ({
    faults: (await listReportedFaults(ctx.db)).map(({ pieceId: _, ...fault }) => fault),
  })),
  route(
    'POST /api/studio/faults/:faultId/decide',
    {
      params: closed({ faultId: uuid }),
      body: closed({ version: count, accept: flag, answer: words }),
      ...{ answer: done, idempotent: true },
    },
    async ({ ctx, params: { faultId }, body, staffId }) => {
      await decideFault(ctx, { ...body, faultId, staffId })
      return {}
    },
  ),
)

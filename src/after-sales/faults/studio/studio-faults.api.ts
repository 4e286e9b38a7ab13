import { Type } from 'typebox'
import { StaffGoods } from '#/goods/catalogue/staff-goods.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import {
  amount,
  closed,
  count,
  done,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { contractTypes } from '#/platform/ports/contract.ts'
import { faultKinds } from '../fault.states.ts'
import { endRepair } from '../repair.ts'
import { decideFault } from './decide-fault.ts'
import { listWaitingFaults } from './waiting.ts'

const Reported = closed({
  ...{ id: uuid, kind: oneOf(faultKinds), words: text, version: count, reportedAt: moment },
  state: oneOf(['reported', 'in-repair']),
  photos: list(uuid),
  ...{
    contractType: oneOf(contractTypes),
    contractId: uuid,
    memberId: uuid,
    number: text,
    customer: text,
    ...{ sku: text, goods: StaffGoods, paid: amount, currency: text },
    deliveredAt: orNull(moment),
  },
})
export type ReportedFault = Shown<typeof Reported>

/** Written in the language of the buyer, who reads it. */
const words = Type.String({ minLength: 10, maxLength: 600, pattern: '\\S' })

const trackingNumber = Type.String({ minLength: 3, maxLength: 60, pattern: '^[A-Za-z0-9 -]+$' })

export const studioFaultsApi = routes(
  route('GET /api/studio/faults', { answer: closed({ faults: list(Reported) }) }, async ({ ctx }) => ({
    faults: (await listWaitingFaults(ctx)).map(({ goodsId: _, ...fault }) => fault),
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
  route(
    'POST /api/studio/faults/:faultId/repair',
    {
      params: closed({ faultId: uuid }),
      body: closed({ version: count, mended: flag, words, trackingNumber: optional(trackingNumber) }),
      ...{ answer: done, idempotent: true },
    },
    async ({ ctx, params: { faultId }, body, staffId }) => {
      await endRepair(ctx, { ...body, faultId, staffId })
      return {}
    },
  ),
)

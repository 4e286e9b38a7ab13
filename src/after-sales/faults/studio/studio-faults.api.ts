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
import { listFile } from '#/platform/list/file/list-file.ts'
import { listQuery, listWithSums } from '#/platform/list/list-schema.ts'
import { pageWithSums } from '#/platform/list/sums/list-sums.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { contractTypes } from '#/platform/ports/contract.ts'
import { faultKinds } from '../fault.states.ts'
import { endRepair } from '../repair.ts'
import { countWaitingFaults } from './answered.queries.ts'
import { decideFault } from './decide-fault.ts'
import { moneyOfFaults, waitingFaultStates, waitingFaults, withGoods } from './waiting.ts'

const Reported = closed({
  ...{ id: uuid, kind: oneOf(faultKinds), words: text, version: count, reportedAt: moment },
  state: oneOf(waitingFaultStates),
  market: oneOf(marketIds),
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

const waitingQuery = listQuery(waitingFaults)
/** `waiting`: the number of all that wait, whatever the filters find. */
const WaitingFaults = closed({ ...listWithSums(Reported).properties, waiting: count })

export const studioFaultsApi = routes(
  route(
    'GET /api/studio/faults',
    { query: waitingQuery, answer: WaitingFaults },
    async ({ ctx: { db, clock }, query }) => {
      const page = await pageWithSums(db, waitingFaults, moneyOfFaults, { query, now: clock.now() })
      return { ...page, rows: await withGoods(db, page.rows), waiting: await countWaitingFaults(db) }
    },
  ),
  listFile('GET /api/studio/faults.csv', { query: waitingQuery, list: () => waitingFaults }),
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

import { route, routes } from '#/platform/http/route.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { pageWithSums } from '#/platform/list/sums/list-sums.ts'
import { feeList, moneyOfFees } from './fees.queries.ts'
import { instalmentList, moneyOfInstalments } from './instalments.queries.ts'
import { Fees, Instalments } from './parts.schema.ts'

const ofInstalments = listQuery(instalmentList)
const ofFees = listQuery(feeList)

/** Lists of instalments and of fees (R8.05, R9.05). */
export const partsApi = routes(
  route('GET /api/studio/instalments', { query: ofInstalments, answer: Instalments }, ({ ctx, query }) =>
    pageWithSums(ctx.db, instalmentList, moneyOfInstalments, { query, now: ctx.clock.now() }),
  ),
  listFile('GET /api/studio/instalments.csv', { query: ofInstalments, list: () => instalmentList }),
  route('GET /api/studio/fees', { query: ofFees, answer: Fees }, ({ ctx, query }) =>
    pageWithSums(ctx.db, feeList, moneyOfFees, { query, now: ctx.clock.now() }),
  ),
  listFile('GET /api/studio/fees.csv', { query: ofFees, list: () => feeList }),
)

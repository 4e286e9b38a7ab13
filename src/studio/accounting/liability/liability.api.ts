import { route, routes } from '#/platform/http/route.ts'
import { closed, oneOf, optional } from '#/platform/http/schema.ts'
import { fileFormats } from '#/platform/list/file/file-name.rule.ts'
import { fileTypes, tableBytes, tableFile } from '#/platform/list/file/table-file.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import type { FileCell } from '#/platform/ports/list-file.ts'
import { liabilities, liabilityAgeNames, liabilityKindNames, moveNames, moves } from './liability.rule.ts'
import { LiabilityQuery, LiabilityReport } from './liability.schema.ts'
import { liabilityReport } from './liability.ts'

const fileQuery = closed({ ...LiabilityQuery.properties, format: optional(oneOf(fileFormats)) })

/** Gift cards and credit owed to customers, by age (R9.07, R8.05). */
export const liabilityApi = routes(
  route('GET /api/studio/liability', { query: LiabilityQuery, answer: LiabilityReport }, ({ ctx, query }) =>
    liabilityReport(ctx, query.day),
  ),
  route(
    'GET /api/studio/liability.csv',
    { query: fileQuery, answer: tableFile },
    async ({ ctx, query: { day, format = 'csv' } }, reply) => {
      const report = await liabilityReport(ctx, day)
      const name = `liability-${report.day}`
      reply.type(fileTypes[format])
      reply.header('content-disposition', `attachment; filename="${name}.${format}"`)
      return tableBytes(format, { name, headers, batches: inOneBatch(rowsOf(report)) })
    },
  ),
)

const headers = ['Day', 'Country', 'Part', 'Liability', 'Line', 'Currency', 'Amount']

async function* inOneBatch(rows: FileCell[][]) {
  yield rows
}

type Report = Awaited<ReturnType<typeof liabilityReport>>

const rowsOf = ({ day, from, countries }: Report): FileCell[][] =>
  countries.flatMap(({ market, currency, aged, moves: moved }) => {
    const row = (part: string, of: string, line: string, amount: number): FileCell[] => [
      ...[day, marketOf(market).country, part, of, line, currency],
      amount / 100,
    ]
    return [
      ...aged.flatMap(({ kind, ages, total }) =>
        kind === 'held'
          ? [row('By age', liabilityKindNames[kind], 'Held', total)]
          : ages.map(({ age, amount }) =>
              row('By age', liabilityKindNames[kind], liabilityAgeNames[age], amount),
            ),
      ),
      ...moved.flatMap((movement) => {
        const { name } = liabilities[movement.liability]
        return [
          row(`Since ${from}`, name, 'Opening', movement.opening),
          ...moves.map((move) => row(`Since ${from}`, name, moveNames[move], movement[move])),
          row(`Since ${from}`, name, 'Closing', movement.closing),
        ]
      }),
    ]
  })

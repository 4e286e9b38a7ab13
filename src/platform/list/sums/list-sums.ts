import { onStandby } from '#/platform/database/connections/standby.ts'
import { byItsValues, type Db, empty, type Sql, sql } from '#/platform/database/db.ts'
import { heldTo } from '../held-list.ts'
import { idsNamed, type ListPage, listPage } from '../list-page.ts'
import { asOfOf, type FilterSpecs, type ListQuery, type ListSpec } from '../list-spec.ts'
import { listWhere } from '../list-where.ts'
import { MOST } from '../most.rule.ts'

/** The amount of a row in minor units, and its currency; `joins` are done for the rows that are added up only. */
export type ListMoney = { amount: Sql; currency: Sql; joins?: Sql }
export type ListSum = { currency: string; amount: number; count: number }

type Request<Query> = { query: Query; now: Date }

/** A page of a list, and the sums by currency of all its rows; null when there are more rows than a list counts. */
export const pageWithSums = <Row, Filters extends FilterSpecs, Sort extends string>(
  db: Db,
  spec: ListSpec<Row, Filters, Sort>,
  money: ListMoney,
  request: Request<ListQuery<Filters, Sort>>,
): Promise<ListPage<Row> & { sums: ListSum[] | null }> =>
  onStandby(db, async (db) => {
    const ids = await idsNamed(db, spec, request.query)
    const page = await listPage(db, spec, { ...request, ids })
    if (page.more || page.cut) return { ...page, sums: null }
    const held = heldTo(db, spec)
    const where = listWhere(held, request.query, asOfOf(request.query, request.now), { ids })
    return { ...page, sums: page.total === 0 ? [] : await sumsOf(db, held, money, where) }
  })

const sumsOf = <Row>(
  db: Db,
  spec: ListSpec<Row>,
  { amount, currency, joins = empty }: ListMoney,
  where: Sql,
) =>
  db.many<ListSum>(
    byItsValues(sql`
      WITH found AS MATERIALIZED (SELECT ${spec.key} AS key FROM ${spec.tables} WHERE ${where} LIMIT ${MOST})
      SELECT ${currency} AS currency, sum(${amount})::bigint AS amount, count(*)::int AS count
      FROM ${spec.tables} ${joins} WHERE ${spec.key} = ANY(ARRAY(SELECT key FROM found))
      GROUP BY 1 ORDER BY 1`),
  )

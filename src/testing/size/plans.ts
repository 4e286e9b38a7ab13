import type pg from 'pg'
import type { ExecutedStatement } from './executed-statements.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  Filter?: string
  Plans?: Node[]
}

/** Tables that grow with the members, by the planner's sizes. */
const LARGE = 5000

export async function largeTables(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples >= ${LARGE}`,
  )
  return new Set(rows.map(({ relname }) => relname))
}

/**
 * The tables that a statement reads from end to end: with these values, and by the generic plan that a prepared
 * statement may get. A scan that ends at a limit reads little, unless it filters, which is not allowed.
 */
export async function scannedBy(
  client: pg.ClientBase,
  { text, values }: ExecutedStatement,
): Promise<string[]> {
  const plans = [
    await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values),
    await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`),
  ]
  return [...new Set(plans.flatMap(({ rows }) => scansIn(rows[0]['QUERY PLAN'][0].Plan)))]
}

function scansIn(node: Node, limit = Number.POSITIVE_INFINITY): string[] {
  if (node['Node Type'] === 'Seq Scan') {
    const isShort = node['Plan Rows'] > limit && !node.Filter
    return isShort ? [] : [node['Relation Name']!]
  }
  return (node.Plans ?? []).flatMap((inner) =>
    scansIn(inner, limitOf(node) ?? (passesOn(node) ? limit : undefined)),
  )
}

const limitOf = (node: Node) => (node['Node Type'] === 'Limit' ? node['Plan Rows'] : undefined)
/** Sorting, grouping and hashing read all rows below before the first row is returned. */
const passesOn = (node: Node) =>
  ['Nested Loop', 'Subquery Scan', 'Result', 'Append'].includes(node['Node Type'])

import { expect, test } from 'vitest'
import { shipped } from './sources.ts'

const lock = String.raw`FOR (?:NO KEY )?(?:UPDATE|SHARE|KEY SHARE) OF (\w+)`

/** The columns that an UPDATE or an upsert writes, by table. Columns from values at run time are not seen. */
const written = new Map<string, Set<string>>()
for (const { text } of shipped)
  for (const [, updated, values, inserted, merged] of text.matchAll(
    /UPDATE (\w+)(?: (?:AS )?\w+)? SET (.*?)(?=\bWHERE\b|\bFROM\b|\bRETURNING\b|`)|INSERT INTO (\w+)[^`]*?DO UPDATE SET (.*?)(?=\bWHERE\b|\bRETURNING\b|`)/gs,
  )) {
    const columns = [...(values ?? merged)!.matchAll(/(\w+) = /g)].map(([, column]) => column!)
    const table = (updated ?? inserted)!
    written.set(table, new Set([...(written.get(table) ?? []), ...columns]))
  }

type Statement = { path: string; statement: string }

/** The queries that lock one of several joined tables, with the fragments of their own file. */
const locking: Statement[] = shipped.flatMap(({ path, text }) => {
  const fragments = new Map(
    [...text.matchAll(/const (\w+) = sql`([^`]*)`/g)].map(([, name, part]) => [name!, part!]),
  )
  return [...text.matchAll(new RegExp(`\`([^\`]*${lock}[^\`]*)\``, 'g'))].map(([, statement]) => ({
    path,
    statement: statement!.replaceAll(/\$\{(\w+)\}/g, (all, name) => fragments.get(name) ?? all),
  }))
})

/** The columns of the locked table by which the others are joined. */
function joinedBy(statement: string): string[] {
  return [...statement.matchAll(new RegExp(lock, 'g'))].flatMap(([, alias]) => {
    const [, table = alias!] = statement.match(new RegExp(`(?:FROM|JOIN|,) (\\w+) (?:AS )?${alias}\\b`)) ?? []
    const pairs = statement.matchAll(
      new RegExp(`\\b${alias}\\.(\\w+) = \\w+\\.\\w+|\\w+\\.\\w+ = ${alias}\\.(\\w+)`, 'g'),
    )
    return [...pairs].flatMap(([, left, right]) => {
      const column = (left ?? right)!
      return written.get(table)?.has(column) ? [`${table}.${column}`] : []
    })
  })
}

test('a query that waits for a row keeps it: no column of its join is one that the first writer changes', () => {
  expect(locking.length).toBeGreaterThan(5)
  expect(
    locking.flatMap(({ path, statement }) => joinedBy(statement).map((column) => `${path}: ${column}`)),
    'the second writer would not find the row: lock it in a CTE, and join that',
  ).toEqual([])
  const lost =
    'SELECT t.id, s.name FROM task t JOIN staff s ON s.id = t.changed_by WHERE t.id = 1 FOR UPDATE OF t'
  expect(joinedBy(lost)).toEqual(['task.changed_by'])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '#/platform/database/db.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenLife } from '#/testing/given/given-life.ts'
import { testApp } from '#/testing/world/app.ts'
import { notExported, retainedTables } from './retained-tables.ts'

/**
 * Guards against forgotten tables: references to a member are read from the database's catalogue, and from the rows
 * that a whole customer life leaves behind (R11.04).
 */
const app = await testApp()
const retained = new Map(retainedTables.map((one) => [one.table, one]))
const isKnown = (table: string) => retained.has(table) || table in notExported

/** Tables that refer to `member` by foreign keys, directly or over others. */
const hangingOnMember = () =>
  app.db.many<{ table: string }>(sql`
    WITH RECURSIVE hers AS (
      SELECT 'member'::regclass::oid AS id
      UNION SELECT conrelid FROM pg_constraint JOIN hers ON confrelid = hers.id WHERE contype = 'f')
    SELECT relname::text AS table FROM hers JOIN pg_class c ON c.oid = hers.id ORDER BY 1`)

/** Columns that refer to a person without a foreign key, found by the usual column names. */
const namingSomebody = () =>
  app.db.many<{ table: string }>(sql`
    SELECT DISTINCT table_name::text AS table FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND column_name ~ '(^|_)(member|customer|owner|actor|subject|recipient|caller|account|buyer|person|user|email|phone|street|first_name|last_name)(_id)?$'
    ORDER BY 1`)

const columnsOf = (table: string) =>
  app.db.many<{ name: string }>(
    sql`SELECT column_name::text AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table} ORDER BY 1`,
  )

describe('R11.04 T119 all data that refer to a member are exported, or left out for a reason', () => {
  test('every table that refers to hers or has a column that names a person', async () => {
    const [hanging, naming] = [await hangingOnMember(), await namingSomebody()]
    expect(hanging.length).toBeGreaterThan(15)
    expect(naming.length).toBeGreaterThan(10)
    const tables = new Set([...hanging, ...naming].map(({ table }) => table))
    expect([...tables].filter((table) => !isKnown(table))).toEqual([])
  })

  test.each(retainedTables)('every column of $table', async ({ table, exported, omitted }) => {
    const columns = (await columnsOf(table)).map(({ name }) => name)
    expect([...exported, ...Object.keys(omitted)].toSorted()).toEqual(columns)
  })

  test('no table is on both lists, and none on either that does not exist', async () => {
    const tables = [...retained.keys(), ...Object.keys(notExported)]
    expect(new Set(tables).size).toBe(tables.length)
    const real = await app.db.many<{ name: string }>(
      sql`SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' AND tablename = ANY(${tables})`,
    )
    expect(real).toHaveLength(tables.length)
  })
})

describe('R11.04 a whole customer life leaves traces only in tables on the lists', () => {
  let marks: string[] = []
  beforeAll(async () => {
    const member = await givenLife(app, await givenStudio(app), 'se', 'she')
    const ids = await app.db.many<{ id: string }>(sql`
      SELECT id FROM box WHERE member_id = ${member.id} UNION ALL SELECT id FROM charge WHERE member_id = ${member.id}
      UNION ALL SELECT id FROM invoice WHERE member_id = ${member.id} UNION ALL SELECT id FROM mandate WHERE member_id = ${member.id}
      UNION ALL SELECT i.id FROM box_item i JOIN box b ON b.id = i.box_id WHERE b.member_id = ${member.id}`)
    marks = [member.id, ...Object.values(member.marks), ...ids.map(({ id }) => id)]
  })

  test('her id, the ids of her things, her name and her words stand only in tables on the lists', async () => {
    const tables = await app.db.many<{ name: string }>(
      sql`SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    const traced: string[] = []
    for (const { name } of tables) {
      const { dump } = await app.db.one<{ dump: string }>(
        sql`SELECT coalesce(string_agg(t::text, ' '), '') AS dump FROM ${raw(name)} t`,
      )
      if (marks.some((mark) => dump.includes(mark))) traced.push(name)
    }
    expect(traced.length).toBeGreaterThan(25)
    expect(traced.filter((table) => !isKnown(table))).toEqual([])
  })
})

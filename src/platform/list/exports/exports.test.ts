import { readdir } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { dyingAt } from '#/testing/run/dying-at.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { fileNameOf } from '../file/file-name.rule.ts'
import { forgetExports } from './exports.ts'
import { makeExport, PART_ROWS } from './make-export.job.ts'

/** Tasks are written by hand, without their acts, so no invariant is checked. */
const app = await testApp({ checked: false })
const [support, colleague, finance] = await Promise.all([
  givenStaff(app, 'support'),
  givenStaff(app, 'support'),
  givenStaff(app, 'finance'),
])
const swedish = await givenStaff(app, 'support', ['se'])
const PARTS = 6
const TASKS = (PARTS - 1) * PART_ROWS + 10
const now = app.clock.now()
const [dane, swede] = [
  await givenMember(app, { market: 'da', card: null }),
  await givenMember(app, { card: null }),
]
for (let from = 1; from <= TASKS; from += PART_ROWS)
  await app.db.run(sql`
    INSERT INTO task (id, member_id, about_kind, about_id, text, role, due_on, written_by, written_at, change, changed_by, changed_at)
    SELECT gen_random_uuid(), ${dane.id}, 'member', ${dane.id}, 'No ' || n, 'support', '2026-03-05', ${support.id}, ${now}::timestamptz - n * interval '1 minute',
      'written', ${support.id}, ${now} FROM generate_series(${from}::int, ${Math.min(from + PART_ROWS - 1, TASKS)}::int) n`)

const tasks = { path: '/studio/tasks.csv', query: {} as Record<string, unknown> }
const ask = (body = tasks, as = support) => app.call('POST', '/studio/exports', { as, body })
const begin = async (body = tasks, as = support) => (await ask(body, as)).body.id
const exportOf = (exportId: string, as = support) =>
  app.call('GET', '/studio/exports/:exportId', { as, params: { exportId } })
const fileOf = (exportId: string, as = support) =>
  app.call('GET', '/studio/exports/:exportId/file', { as, params: { exportId } })
const cancel = (exportId: string, as = support) =>
  app.call('POST', '/studio/exports/:exportId/cancel', { as, params: { exportId } })
const partsOf = (id: string) =>
  readdir(`${app.ctx.config.DATA_DIR}/files/exports/${id}`).catch(() => [] as string[])
const actsOf = async (as: Who) =>
  app.db.many<{ action: string; subjectId: string; after: object | null }>(
    sql`SELECT action, subject_id, after FROM audit WHERE actor_id = ${as.id} AND action IN ('list-exported', 'list-downloaded') ORDER BY id`,
  )
const mails = () =>
  app.db.many<{ recipient: string; subject: string; text: string; path: string }>(
    sql`SELECT recipient, subject, text, link ->> 'path' AS path FROM email WHERE template = 'export-ready' ORDER BY queued_at`,
  )

test('R8.05 a large list is made in parts, told by a mail without data, and read by its colleague alone', async () => {
  const asked = await ask()
  expect([asked.status, asked.body.state, asked.body.total]).toEqual([200, 'waiting', null])
  const { id } = asked.body
  expect((await fileOf(id)).status, 'it is not made yet').toBe(404)
  await app.settle()
  expect((await exportOf(id)).body).toMatchObject({
    state: 'ready',
    rows: TASKS,
    total: TASKS,
    filters: {},
  })
  expect(await partsOf(id)).toHaveLength(PARTS)
  const { text } = await fileOf(id)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(TASKS + 1)
  expect(new Set(lines).size, 'each row once').toBe(TASKS + 1)
  expect([lines[1], lines.at(-1)].map((line) => line!.split(',')[3])).toEqual(['No 1', `No ${TASKS}`])
  for (const as of [colleague, finance]) {
    expect((await exportOf(id, as)).status).toBe(404)
    expect((await fileOf(id, as)).status).toBe(404)
    expect((await cancel(id, as)).status).toBe(404)
  }
  const [mail] = await mails()
  expect(mail!.text).not.toMatch(/customer|Anna|member/i)
  expect(mail!.path).toBe('/studio/exports')
})

test('R8.05 the same file is a workbook', async () => {
  const [{ id } = { id: '' }] = (await app.ask('GET', '/studio/exports', { as: support })).rows
  const { rawPayload, headers } = await app.app.inject({
    url: `/api/studio/exports/${id}/file?format=xlsx`,
    headers: { authorization: `UID ${support.id} ${support.token}` },
  })
  expect(headers['content-disposition']).toBe('attachment; filename="tasks.xlsx"')
  const [sheet] = (await readXlsx(new Uint8Array(rawPayload))).sheets
  expect(sheet!.rows).toHaveLength(TASKS + 1)
  expect([0, 3].map((column) => sheet!.rows[1]![column])).toEqual([new Date('2026-03-05T00:00:00Z'), 'No 1'])
})

test('R8.01 the audit has the number of rows, and no words of a search', async () => {
  const id = await begin({ ...tasks, query: { search: 'anna', state: 'done' } })
  await app.settle()
  await fileOf(id)
  expect(await actsOf(support)).toEqual([
    { action: 'list-exported', subjectId: 'tasks.csv', after: { rows: TASKS } },
    expect.objectContaining({ action: 'list-downloaded' }),
    expect.objectContaining({ action: 'list-downloaded' }),
    {
      action: 'list-exported',
      subjectId: 'tasks.csv',
      after: { state: 'done', searched: true, rows: 0 },
    },
    expect.objectContaining({
      action: 'list-downloaded',
      after: { file: tasks.path, format: 'csv', rows: 0 },
    }),
  ])
  const { query } = await app.db.one<{ query: object }>(sql`SELECT query FROM list_export WHERE id = ${id}`)
  expect(query).toEqual({ state: 'done', searched: true })
})

test('T89 a killed process loses one part at most: the next one goes on behind the stored ones', async () => {
  const id = await begin()
  const work = { subject: id, payload: {}, attempt: 1 }
  await expect(makeExport.run(dyingAt(app.ctx, 'after_export_part'), work)).rejects.toThrow()
  expect((await exportOf(id)).body).toMatchObject({ state: 'making', rows: PART_ROWS })
  await app.settle()
  const { text } = await fileOf(id)
  expect(new Set(text.trim().split('\r\n')).size).toBe(TASKS + 1)
  expect((await mails()).length, 'one mail an export').toBe(3)
})

test('R8.05 two workers on one file store each part once', async () => {
  const id = await begin()
  const work = { subject: id, payload: {}, attempt: 1 }
  await Promise.all([makeExport.run(app.ctx, work), makeExport.run(app.ctx, work)])
  await app.settle()
  expect((await exportOf(id)).body).toMatchObject({ state: 'ready', rows: TASKS })
  expect(new Set((await fileOf(id)).text.trim().split('\r\n')).size).toBe(TASKS + 1)
})

test('R8.05 a cancelled file stops, and its parts are deleted', async () => {
  const id = await begin()
  const work = { subject: id, payload: {}, attempt: 1 }
  await expect(makeExport.run(dyingAt(app.ctx, 'after_export_part'), work)).rejects.toThrow()
  expect((await cancel(id)).body.state).toBe('cancelled')
  await app.settle()
  expect((await exportOf(id)).body.state).toBe('cancelled')
  expect((await cancel(id)).status, 'it has ended').toBe(409)
  app.clock.advance('PT3M')
  await app.settle()
  expect(await partsOf(id)).toEqual([])
})

test('R8.05 a colleague waits for three files at most', async () => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => ask(tasks, colleague)))
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409])
  expect(asked.find(({ status }) => status === 409)!.body.error?.message).toBe(
    '3 files are being made for you already. Wait for one of them, or cancel one.',
  )
  for (const { status, body } of asked) if (status === 200) await cancel(body.id, colleague)
})

test.each([
  { body: { path: '/studio/charges.csv', query: {} }, status: 403, because: 'the list is finance’s' },
  { body: { path: '/studio/customers', query: {} }, status: 400, because: 'it is no file of a list' },
  { body: { path: '/studio/vat.csv', query: {} }, status: 403, because: 'it is no file of a list' },
  { body: { ...tasks, query: { state: 'parked' } }, status: 400, because: 'no such state' },
  { body: { ...tasks, query: { other: 'x' } }, status: 400, because: 'no such filter' },
])('R8.05 $body.path with $body.query is refused with $status: $because', async ({ body, status }) => {
  expect((await ask(body)).status).toBe(status)
})

test('R8.01 the rows are held to the colleague’s countries, and the file goes with the role', async () => {
  const id = await begin({ path: '/studio/customers.csv', query: {} }, swedish)
  await app.settle()
  expect((await exportOf(id, swedish)).body).toMatchObject({ state: 'ready', rows: 1 })
  expect((await fileOf(id, swedish)).text).toContain(swede.email)
  await app.db.run(sql`UPDATE staff SET markets = '{da}' WHERE id = ${swedish.id}`)
  expect((await fileOf(id, swedish)).status, 'another country').toBe(403)
  await app.db.run(sql`UPDATE staff SET markets = '{se}', roles = '{stylist}' WHERE id = ${swedish.id}`)
  expect((await fileOf(id, swedish)).status, 'another role').toBe(403)
})

test('R8.05 a file is kept for three days, and its row for a month', async () => {
  const id = await begin({ ...tasks, query: { role: 'finance' } })
  await app.settle()
  app.clock.advance('PT73H')
  await app.settle()
  expect(await partsOf(id)).toEqual([])
  const { state } = await app.db.one<{ state: string }>(sql`SELECT state FROM list_export WHERE id = ${id}`)
  expect(state).toBe('expired')
  app.clock.advance('P31D')
  expect(await forgetExports(app.ctx)).toBeGreaterThan(5)
})

test.each([
  { path: '/studio/faults/answered.csv', is: 'faults-answered' },
  { path: '/studio/customers/:id/timeline.csv', is: 'customers-timeline' },
])('R8.05 the file of $path is named $is', ({ path, is }) => expect(fileNameOf(path)).toBe(is))

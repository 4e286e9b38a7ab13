import { expect, test } from 'vitest'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { forgetViews } from './views.ts'

const app = await testApp()
const [support, colleague, finance, admin] = await Promise.all([
  givenStaff(app, 'support'),
  givenStaff(app, 'support'),
  givenStaff(app, 'finance'),
  givenStaff(app, 'admin'),
])
const list = '/studio/claims'
type NewView = CallInput<'POST', '/studio/views'>['body']
const open: NewView = {
  list,
  name: 'Open, oldest first',
  query: 'sort=proposed&state=proposed',
  sharedWith: null,
}
const save = (body: NewView, as = support) => app.call('POST', '/studio/views', { as, body })
const read = async (as = support, of = list) =>
  (await app.ask('GET', '/studio/views', { as, query: { list: of } })).views
const viewOf = async (name: string, as = support) => (await read(as)).find((view) => view.name === name)!
const change = (id: string, body: CallInput<'PUT', '/studio/views/:viewId'>['body'], as = support) =>
  app.call('PUT', '/studio/views/:viewId', { as, params: { viewId: id }, body })
const remove = (id: string, version: number, as = support) =>
  app.call('DELETE', '/studio/views/:viewId', { as, params: { viewId: id }, query: { version } })
const restore = (id: string, as = support) =>
  app.call('POST', '/studio/views/:viewId/restore', { as, params: { viewId: id } })
const choose = (viewId: string | null, as = support) =>
  app.call('PUT', '/studio/default-view', { as, body: { list, viewId } })

test('R8.08 a view is its owner’s alone, and one that is shared is of the role', async () => {
  expect((await save(open)).status).toBe(200)
  expect((await save({ ...open, name: 'German', query: 'market=de', sharedWith: 'support' })).status).toBe(
    200,
  )
  expect((await read()).map(({ name, mayChange }) => [name, mayChange])).toEqual([
    ['Open, oldest first', true],
    ['German', true],
  ])
  expect((await read(colleague)).map(({ name, owner, mayChange }) => [name, owner, mayChange])).toEqual([
    ['German', 'The support', false],
  ])
  expect(await read(finance)).toEqual([])
  expect((await read(admin)).map(({ name }) => name)).toEqual(['German'])
  expect(await read(support, '/studio/orders'), 'of that list alone').toEqual([])
})

test.each([
  { body: { ...open, name: 'open, OLDEST first' }, status: 400, because: 'the name is taken' },
  {
    body: { ...open, name: 'Anna', query: 'search=anna' },
    status: 400,
    because: 'words of a search may name a person',
  },
  { body: { ...open, name: 'Third', query: 'page=3' }, status: 400, because: 'a page is no filter' },
  { body: { ...open, name: 'Theirs', sharedWith: 'finance' }, status: 403, because: 'it is another role' },
  {
    body: { ...open, name: 'Elsewhere', list: 'https://x.example' },
    status: 400,
    because: 'no list has that name',
  },
] as const)('R8.08 a view is refused with $status: $because', async ({ body, status }) => {
  expect((await save(body)).status).toBe(status)
})

test('R8.08 a view is renamed on the version that was shown, by its owner or an admin', async () => {
  const { id, version } = await viewOf('German')
  const kept = { name: 'Germany', query: 'market=de', sharedWith: 'support' as const }
  expect((await change(id, { ...kept, version }, colleague)).status, 'not theirs').toBe(404)
  expect((await change(id, { ...kept, version }, admin)).status).toBe(200)
  const late = await change(id, { ...kept, name: 'DE', version })
  expect([late.status, late.body.error?.message]).toEqual([
    409,
    expect.stringContaining('The admin has changed this meanwhile: changed'),
  ])
})

test('R8.08 a deleted view comes back by undo, also as the one with which the list opens', async () => {
  const { id } = await viewOf('Open, oldest first')
  await choose(id)
  const { version, isDefault } = await viewOf('Open, oldest first')
  expect(isDefault).toBe(true)
  expect((await remove(id, version)).status).toBe(200)
  expect((await read()).map(({ name }) => name)).toEqual(['Germany'])
  expect((await restore(id, colleague)).status, 'not theirs').toBe(404)
  expect((await restore(id)).status).toBe(200)
  expect((await viewOf('Open, oldest first')).isDefault).toBe(true)
  expect((await restore(id)).status, 'it is there').toBe(404)
})

test('R8.08 each colleague chooses the view with which a list opens', async () => {
  const { id } = await viewOf('Germany', colleague)
  expect((await choose(id, colleague)).status).toBe(200)
  expect((await viewOf('Germany', colleague)).isDefault).toBe(true)
  expect((await viewOf('Germany')).isDefault).toBe(false)
  const own = await viewOf('Open, oldest first')
  expect((await choose(own.id, colleague)).status, 'a view that is not shown').toBe(404)
  await choose(null, colleague)
  expect((await viewOf('Germany', colleague)).isDefault).toBe(false)
})

test('R8.01 each change of a view leaves a row, and a deleted view goes after a month', async () => {
  const acts = await app.db.many<{ action: string }>(
    sql`SELECT action FROM audit WHERE subject_kind = 'list-view' ORDER BY id`,
  )
  expect(acts.map(({ action }) => action.replace('list-view-', ''))).toEqual([
    ...['saved', 'saved', 'changed', 'deleted', 'restored'],
  ])
  const { id, version } = await viewOf('Open, oldest first')
  await remove(id, version)
  expect(await forgetViews(app.ctx)).toBe(0)
  app.clock.advance('P31D')
  expect(await forgetViews(app.ctx)).toBe(1)
  expect(await app.db.maybe(sql`SELECT FROM list_view WHERE id = ${id}`)).toBeUndefined()
})

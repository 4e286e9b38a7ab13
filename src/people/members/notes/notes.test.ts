import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const support = await givenStaff(app, 'support')
const admin = await givenStaff(app, 'admin')
const write = (memberId: string, words: string, pinned = false, as = support) =>
  app.call('POST', '/studio/members/:memberId/notes', { as, params: { memberId }, body: { words, pinned } })
const read = async (memberId: string) =>
  (await app.ask('GET', '/studio/members/:memberId/notes', { as: admin, params: { memberId } })).notes

test('R8.06 a note has its words, its author and its time; pinned ones stand first', async () => {
  const { id } = await givenMember(app, { card: null })
  await write(id, ' Rings on Fridays. ', true)
  app.clock.advance('PT1M')
  await write(id, 'Her daughter collects the parcels.', false, admin)
  const notes = await read(id)
  expect(notes.map(({ words, by, pinned }) => [words, by, pinned])).toEqual([
    ['Rings on Fridays.', 'The support', true],
    ['Her daughter collects the parcels.', 'The admin', false],
  ])
  const params = { memberId: id, noteId: notes[0]!.id }
  const after = await app.ask('PUT', '/studio/members/:memberId/notes/:noteId', {
    ...{ as: support, params, body: { pinned: false } },
  })
  expect(after.notes.map(({ by }) => by)).toEqual(['The admin', 'The support'])
  const version = after.notes[1]!.version
  const changed = await app.ask('PUT', '/studio/members/:memberId/notes/:noteId/words', {
    ...{ as: support, params, body: { words: 'Rings on Mondays.', pinned: false, version } },
  })
  expect(changed.notes.map(({ words }) => words)).toContain('Rings on Mondays.')
  const acts = await app.db.many<{ action: string }>(
    sql`SELECT action FROM audit WHERE person_id = ${id} AND action LIKE 'note-%' ORDER BY id`,
  )
  expect(acts.map(({ action }) => action)).toEqual([
    ...['note-written', 'note-written', 'note-pinned', 'note-changed'],
  ])
})

test('R8.06 an empty note, an unknown customer and another customer’s note are refused', async () => {
  const [one, other] = [await givenMember(app, { card: null }), await givenMember(app, { card: null })]
  expect((await write(one.id, '   ')).status).toBe(400)
  expect((await write(app.ctx.random.uuid(), 'Hello')).status).toBe(404)
  await write(one.id, 'Hello')
  const [note] = await read(one.id)
  const { status } = await app.call('PUT', '/studio/members/:memberId/notes/:noteId', {
    ...{ as: support, params: { memberId: other.id, noteId: note!.id }, body: { pinned: true } },
  })
  expect(status).toBe(404)
})

test('R11.04 no note is written on an erased member', async () => {
  const { id } = await givenMember(app, { card: null })
  await app.db.run(sql`UPDATE member SET erased_at = ${app.clock.now()} WHERE id = ${id}`)
  expect((await write(id, 'Again')).status).toBe(404)
})

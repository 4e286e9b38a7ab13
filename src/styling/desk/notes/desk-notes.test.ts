import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { ask, call, db } = app
const { stylist, order } = await givenStudio(app)
const [other, support, warehouse] = [
  await givenStaff(app, 'stylist'),
  await givenStaff(app, 'support'),
  await givenStaff(app, 'warehouse'),
]

async function box() {
  const member = await givenCustomer(app)
  const boxId = await order(member)
  const params = { boxId }
  const { number } = await db.one<{ number: string }>(sql`SELECT number FROM box WHERE id = ${boxId}`)
  const write = (words: string, { ofBox = false, pinned = false } = {}, as: Who = stylist) =>
    call('POST', '/studio/desk/:boxId/notes', { as, params, body: { words, pinned, ofBox } })
  const read = async (as: Who = other) => (await ask('GET', '/studio/desk/:boxId', { as, params })).notes
  const ofNote = (noteId: string) => ({ boxId, noteId })
  return { member, boxId, number, write, read, ofNote }
}

test('R8.02 a stylist leaves a note on the customer or on a box, and the next one reads it with author and time', async () => {
  const { number, write, read } = await box()
  await write('Likes to be told the length.', { pinned: true })
  app.clock.advance('PT1M')
  await write(' Waits for the green one. ', { ofBox: true })
  expect((await read()).map(({ words, by, box, pinned }) => [words, by, box, pinned])).toEqual([
    ['Likes to be told the length.', 'The stylist', null, true],
    ['Waits for the green one.', 'The stylist', number, false],
  ])
  expect((await write('x', {}, support)).status, 'no desk').toBe(403)
  expect((await write('x', {}, warehouse)).status).toBe(403)
})

test('R8.02 the author changes and withdraws a note; its former words stay in the audit', async () => {
  const { member, write, read, ofNote } = await box()
  await write('First words.')
  const [note] = await read()
  const body = { words: 'Second words.', pinned: false, version: note!.version }
  const change = (as: Who) =>
    call('PUT', '/studio/desk/:boxId/notes/:noteId', { as, params: ofNote(note!.id), body })
  expect((await change(other)).status, 'a colleague’s').toBe(404)
  const both = await Promise.all([change(stylist), change(stylist)])
  expect(both.map(({ status }) => status).toSorted(), 'two windows').toEqual([200, 409])
  const [changed] = await read()
  expect(changed).toMatchObject({ words: 'Second words.', changedAt: expect.any(String) })
  const withdraw = (version: number) =>
    call('DELETE', '/studio/desk/:boxId/notes/:noteId', {
      as: stylist,
      params: ofNote(note!.id),
      query: { version },
    })
  expect((await withdraw(changed!.version)).body.notes).toEqual([])
  expect((await withdraw(changed!.version + 1)).status, 'withdrawn before').toBe(404)
  const acts = await db.many<{ action: string; words: string | null }>(sql`
    SELECT action, before ->> 'words' AS words FROM audit WHERE person_id = ${member.id} AND action LIKE 'note-%' ORDER BY id`)
  expect(acts).toEqual([
    { action: 'note-written', words: null },
    { action: 'note-changed', words: 'First words.' },
    { action: 'note-withdrawn', words: 'Second words.' },
  ])
})

test('R8.02 R11.04 support’s notes are not at the desk; the member reads none on a page', async () => {
  const { member, boxId, write, read } = await box()
  const params = { memberId: member.id }
  await ask('POST', '/studio/members/:memberId/notes', {
    as: support,
    params,
    body: { words: 'Pays late.', pinned: false },
  })
  await write('For the next stylist.')
  expect((await read()).map(({ words }) => words)).toEqual(['For the next stylist.'])
  const seen = await ask('GET', '/studio/members/:memberId/notes', { as: support, params })
  expect(seen.notes.map(({ words }) => words).toSorted()).toEqual(['For the next stylist.', 'Pays late.'])
  Object.assign(member, await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id }))
  for (const path of ['/home', `/boxes/${boxId}/preview`, '/stylist'])
    expect((await app.call('GET', path, { as: member })).text).not.toContain('For the next stylist.')
})

test('T33 a note of another customer is not found by the address of a box', async () => {
  const [one, two] = [await box(), await box()]
  await one.write('Of one.')
  const [note] = await one.read()
  const params = two.ofNote(note!.id)
  const body = { words: 'X', pinned: false, version: note!.version }
  expect((await call('PUT', '/studio/desk/:boxId/notes/:noteId', { as: stylist, params, body })).status).toBe(
    404,
  )
})

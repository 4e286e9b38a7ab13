import { expect, test } from 'vitest'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const [support, admin, finance] = await Promise.all([
  givenStaff(app, 'support'),
  givenStaff(app, 'admin'),
  givenStaff(app, 'finance'),
])
const each = (text: string) => ({ da: `${text} da`, se: `${text} se`, nl: `${text} nl`, de: `${text} de` })
type NewAnswer = CallInput<'POST', '/studio/answers'>['body']
const late: NewAnswer = {
  topic: 'delivery',
  name: 'Parcel is late',
  subject: each('Your parcel'),
  text: each('Hello {name}, box {number} comes on {day}.'),
}
const write = (body: NewAnswer, as = support) => app.call('POST', '/studio/answers', { as, body })
const read = async (as = support) => (await app.ask('GET', '/studio/answers', { as })).answers
const change = (id: string, body: CallInput<'PUT', '/studio/answers/:answerId'>['body'], as = support) =>
  app.call('PUT', '/studio/answers/:answerId', { as, params: { answerId: id }, body })

test('R8.06 support writes and changes an answer in four languages, with its history', async () => {
  expect((await write(late)).status).toBe(200)
  const [answer] = await read(finance)
  expect(answer).toMatchObject({ ...late, version: 1, changedBy: 'The support' })
  const changed = { ...late, text: each('Hello {name}.') }
  expect((await change(answer!.id, { ...changed, archived: false, version: 1 }, admin)).status).toBe(200)
  const { items } = await app.ask('GET', '/studio/acts/:kind/:id', {
    ...{ as: support, params: { kind: 'canned-answer', id: answer!.id } },
  })
  expect(items.map(({ act, actor }) => [act, actor.name])).toEqual([
    ['canned-answer-changed', 'The admin'],
    ['canned-answer-written', 'The support'],
  ])
  expect(items[0]).toMatchObject({ before: { text: late.text }, after: { text: changed.text } })
})

test('R8.06 two colleagues change one answer: the second hears who was first', async () => {
  const [answer] = await read()
  const body = { ...late, archived: false, version: answer!.version }
  const both = await Promise.all([change(answer!.id, body), change(answer!.id, body, admin)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { error } = both.find(({ status }) => status === 409)!.body
  expect(error?.message).toMatch(/^The (support|admin) has changed this meanwhile: changed, 10:00/)
})

test('R8.06 a name is taken once, a language cannot be missing, finance only reads', async () => {
  expect((await write({ ...late, name: 'parcel is LATE' })).body.error?.fields).toHaveProperty('name')
  expect((await write({ ...late, name: 'Other', text: { ...late.text, de: ' ' } })).status).toBe(400)
  expect((await write({ ...late, name: 'Other' }, finance)).status).toBe(403)
  const [answer] = await read()
  await change(answer!.id, { ...late, archived: true, version: answer!.version })
  expect((await write(late)).status, 'an archived name is free').toBe(200)
  const { count } = await app.db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM audit WHERE subject_kind = 'canned-answer'`,
  )
  expect(count).toBe(5)
})

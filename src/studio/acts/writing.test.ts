import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { actsWorld } from '#/testing/world/acts-world.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { studio, support, finance, post, offered, bodyOf, shown, doIt, worlds } = await actsWorld(app)

const each = (text: string) => ({ da: `${text} da`, se: `${text} se`, nl: `${text} nl`, de: `${text} de` })

test('R8.06 an answer is offered in her language with her data, and the message stands in her thread as it was shown', async () => {
  await app.ask('POST', '/studio/answers', {
    as: support,
    body: {
      ...{ topic: 'delivery', name: 'Last day', subject: each('Box {number}') },
      text: each('Hej {name},\n\nbox {number} is yours until {day}.'),
    },
  })
  const member = await givenCustomer(app)
  const boxId = await studio.givenDelivered(member)
  const { offers } = await offered(member.id, 'write-message')
  const ofBox = offers.find(({ id }) => id === boxId)!
  const option = ofBox.fields[0]!.options[1]!
  expect(option.label).toBe('Delivery: Last day')
  expect(option.fills).toEqual({ letter: 'Hej {name},\n\nbox {number} is yours until {day}. se' })
  expect(ofBox.values).toMatchObject({ name: 'Anna', number: expect.stringMatching(/^\d+$/) })
  expect(ofBox.values!.day).not.toBe('')
  const letter = `Hej Anna,\n\nbox ${ofBox.values!.number} is yours until ${ofBox.values!.day}.`
  const body = await bodyOf(member.id, 'write-message', { about: boxId, answer: option.value, letter })
  const { effect, seen } = await shown(member.id, body)
  expect(effect.changes).toMatchObject([{ of: 'Messages', after: letter }])
  const changed = await post(member.id, { ...body, letter: 'Another text', preview: false, seen })
  expect(changed.status, 'another text than the one that was shown').toBe(409)
  await doIt(member.id, body, finance)
  const { messages } = await app.ask('GET', '/messages', { as: member })
  expect(messages.map(({ text, from }) => [text, from])).toEqual([[letter, 'The']])
  expect((await offered(member.id, 'write-mail')).offers, 'one way to write to her').toEqual([])
})

test('R8.06 a guest has no messages, and gets a mail as it was shown', async () => {
  const { memberId, more } = await worlds['write-mail']()
  const body = await bodyOf(memberId, 'write-mail', more)
  expect((await shown(memberId, body)).effect.mails[0]!.text).toContain('it comes on Tuesday.')
  await doIt(memberId, body)
  app.clock.advance('PT10S')
  await app.settle()
  const { email } = await app.db.one<{ email: string }>(
    sql`SELECT email::text FROM member WHERE id = ${memberId}`,
  )
  const sent = (await mailsTo(app, email)).find(({ template }) => template === 'letter')!
  expect(sent.subject).toBe('Your parcel')
  expect((await offered(memberId, 'write-message')).offers).toEqual([])
})

test('R8.06 a placeholder that stays open is refused', async () => {
  const { id } = await givenCustomer(app)
  const body = await bodyOf(id, 'write-message', { letter: 'Your box comes on {day}.' })
  const { status, body: answer } = await post(id, body)
  expect([status, Object.keys(answer.error?.fields ?? {})]).toEqual([400, ['letter']])
})

test('R7.08 R8.06 the time to return an order is extended within the limit of the role', async () => {
  const { memberId } = await worlds['extend-return']()
  const body = await bodyOf(memberId, 'extend-return')
  const preview = await shown(memberId, body)
  expect(preview.effect.changes.map(({ name }) => name)).toEqual(['Last day to return'])
  expect(preview.effect.mails).toHaveLength(1)
  const [offer] = (await offered(memberId, 'extend-return')).offers
  expect((await shown(memberId, { ...body, day: offer!.fields[0]!.max! })).second).toBe(true)
  expect((await post(memberId, { ...body, day: '2027-06-01' })).status).toBe(400)
})

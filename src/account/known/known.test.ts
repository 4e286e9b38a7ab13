import { expect, test } from 'vitest'
import { memberTaste } from '#/people/taste/answers.ts'
import { learntFrom } from '#/people/taste/leanings.rule.ts'
import { readFit } from '#/styling/fit/stored-counts.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenPictured, quizzers } from '#/testing/given/given-quiz.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const studio = await givenStudio(app)
const known = (as: Who) => app.ask('GET', '/me/known', { as })
const say = (as: Who, fact: string, right: boolean) =>
  app.call('PUT', '/me/known', { as, body: { fact, right } })

/** A member who answered the survey, liked two burgundy pieces in a quiz, and sent a piece back as too large. */
async function givenKnown() {
  const member = await givenCustomer(app, 'se')
  const quiz = quizzers(app)({ as: member, market: 'se' }, 'extended')
  for (let nth = 0; nth < 2; nth++)
    await quiz.say(
      'liked',
      await givenPictured(app, { kind: 'bag', colourKey: 'burgundy', prices: { se: 300_00 } }),
    )
  const boxId = await studio.givenDelivered(member)
  const params = { boxId }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', { params, as: member })
  const itemId = pieces[0]!.id
  const body = { choice: 'return', returnReason: 'too-large', zone: 'hips' } as const
  await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
    params: { boxId, itemId },
    as: member,
    body,
  })
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', { params, as: member })
  await app.ask('POST', '/boxes/:boxId/confirm', { params, as: member, body: { amount: toPay.total } })
  return { member, kind: pieces[0]!.kind }
}

test('R6.01 R6.02 each fact has its source, count and date; a rejected one is ranked by no more, until she takes that back', async () => {
  const { member, kind } = await givenKnown()
  const { told, learnt, answers } = await known(member)
  expect(told.map(({ question }) => question)).toEqual(
    expect.arrayContaining(['sizes', 'fit', 'colours', 'budget', 'never', 'text']),
  )
  expect(answers).toMatchObject({ never: ['leather'] })
  const burgundy = 'leaning colour red'
  expect(learnt.find(({ fact }) => fact === burgundy)).toMatchObject({
    ...{ from: 'swipes', about: 'likes', aspect: 'colour', value: 'red', title: 'Röd' },
    ...{ count: 2, of: 2, at: app.clock.now().toISOString(), rejected: false },
  })
  expect(learnt.find(({ about }) => about === 'too-large')).toMatchObject({
    ...{ fact: `too-large ${kind}`, from: 'boxes', kind, count: 1, of: 1, rejected: false },
  })
  expect(learnt.find(({ about }) => about === 'kept')).toMatchObject({ count: 4, of: 5 })

  const likes = async () =>
    learntFrom(await memberTaste(app.db, member.id, 'se')).likes.map(({ value }) => value)
  expect(await likes()).toContain('red')
  for (let twice = 0; twice < 2; twice++) {
    const { body } = await say(member, burgundy, false)
    expect(body.learnt.find(({ fact }) => fact === burgundy)).toMatchObject({ count: 2, rejected: true })
  }
  expect(await likes()).not.toContain('red')
  const atQuiz = await app.ask('GET', '/quizzes/taste', { as: member, market: 'se' })
  expect(atQuiz.likes.map(({ value }) => value)).not.toContain('red')
  const isHeard = async () =>
    (await readFit(app.db, { goods: [], memberId: member.id })).counters.members.has(member.id)
  expect(await isHeard(), 'by the size advice').toBe(true)
  await say(member, `too-large ${kind}`, false)
  expect(await isHeard()).toBe(false)
  await say(member, burgundy, true)
  expect(await likes()).toContain('red')
})

test('D4 a fact that is not hers is not found', async () => {
  const { member, kind } = await givenKnown()
  const other = await givenCustomer(app, 'se')
  expect((await say(other, `too-large ${kind}`, false)).status).toBe(404)
  expect((await say(member, 'kept Nobody', false)).status).toBe(404)
  expect((await app.call('GET', '/me/known')).status).toBe(401)
})

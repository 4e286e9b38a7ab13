import { expect, test } from 'vitest'
import { questions, stepCount } from '#/survey/questions.rule.ts'
import { testApp } from '#/testing/app.ts'
import { registration } from '#/testing/people.ts'

const app = await testApp()
const answers: Record<string, unknown> = {
  sizes: { top: 'M' },
  fit: 'loose',
  colours: ['navy'],
  avoidColours: ['orange'],
  prints: ['stripe'],
  occasions: ['work'],
  budget: { top: 400_00 },
  never: ['wool'],
  photos: null,
  text: '',
}

test('R6.17 the home reminds of a survey that was begun, by how much of it is left, until it is done', async () => {
  const { body: as } = await app.call('POST', '/register', { body: registration('da') })
  const begun = async () => (await app.ask('GET', '/home', { as })).survey
  expect(await begun(), 'the page itself leads there').toBeNull()
  for (const [index, { id }] of questions.entries()) {
    const params = { userId: as.id, question: id }
    await app.ask('PUT', '/survey/:userId/:question', { params, as, body: { value: answers[id] } })
    const done = index + 1
    expect(await begun()).toEqual(done < stepCount ? { answered: done, of: stepCount } : null)
  }
})

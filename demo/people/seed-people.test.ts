import { beforeAll, expect, test } from 'vitest'
import { registrationProblems } from '#/people/members/registration.rule.ts'
import { answerProblem, isUnanswered, questions } from '#/people/survey/questions.rule.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import { isCommonPassword } from '#/platform/validation/common-passwords.ts'
import { type TestApp, testApp } from '#/testing/world/app.ts'
import { demoMembers, demoPassword } from './demo-people.ts'
import { seedPeople } from './seed-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedPeople(app.ctx)
  await seedPeople(app.ctx)
})

test.each(demoMembers)(
  'R3.07 R5.14 $email could have registered as she is',
  async ({ market, answers: _, id, ...person }) => {
    expect(
      registrationProblems(
        { ...person, password: demoPassword, personalNumber: '19880320-2780', terms: true },
        market,
      ),
    ).toEqual({})
    expect(await isCommonPassword(demoPassword)).toBe(false)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
  },
)

/** Answers from before four questions came into the survey; the fit was one answer then. */
const former = ['sizes', 'fit', 'colours', 'avoidColours', 'prints', 'occasions', 'budget', 'never', 'text']

test.each(demoMembers.filter(({ answers }) => answers))(
  'R6.01 $email has answered every question of the survey, of today or of before',
  async ({ id, email, answers = {} }) => {
    const isFormer = typeof answers.fit === 'string'
    const required = questions.filter(({ id, type }) => (isFormer ? former.includes(id) : type !== 'photos'))
    expect(Object.keys(answers).toSorted()).toEqual(required.map((question) => question.id).toSorted())
    for (const question of required.filter((one) => !isFormer || one.id !== 'fit')) {
      expect(answerProblem(question, answers[question.id]), question.id).toBeUndefined()
      if (!isFormer) expect(isUnanswered(question, answers[question.id]), question.id).toBe(false)
    }
    expect((await styleProfile(app.db, id)).completed).toBe(true)
    const { body } = await app.call('POST', '/login', { body: { email, password: demoPassword } })
    expect(body.id).toBe(id)
  },
)

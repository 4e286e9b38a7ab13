import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { testApp, type Who } from '#/testing/app.ts'
import { registration } from '#/testing/people.ts'
import { decideCredit, listApplicants } from './credit-review.ts'

const app = await testApp({ env: { CREDIT_BUREAU: 'manual' } })

async function applied() {
  const body = registration('se')
  const { body: who } = await app.call<Who & { creditState: string }>('POST', '/register', {
    market: 'se',
    body,
  })
  return { ...who, email: body.email as string }
}
const decide = (memberId: string, outcome: 'approved' | 'refused') =>
  decideCredit(app.ctx, { memberId, outcome, reference: 'payslip seen, EL' })
const subscribed = async (she: Who) =>
  (await app.call<{ subscribed: boolean }>('GET', '/me/', { as: she })).body.subscribed
const order = (she: Who) => app.call('POST', '/boxes', { as: she, market: 'se', body: { wish: {} } })
const mails = (email: string) =>
  app.db.many<{ template: string; state: string }>(
    sql`SELECT template, state FROM email WHERE recipient = ${email}`,
  )

test('R3.08 where no bureau is connected she has an account at once, and boxes when a person has decided', async () => {
  const she = await applied()
  expect(she.creditState).toBe('unchecked')
  expect(await subscribed(she)).toBe(false)
  expect((await order(she)).text).toContain('credit-needed')
  expect(await listApplicants(app.db)).toMatchObject([{ id: she.id, market: 'se' }])

  await decide(she.id, 'approved')
  expect(await listApplicants(app.db)).toEqual([])
  expect(await subscribed(she)).toBe(true)
  expect((await order(she)).text).not.toContain('credit-needed')
  await app.settle()
  expect(await mails(she.email)).toEqual([{ template: 'membership-approved', state: 'sent' }])
})

test('R3.08 who is refused is told so and stays without a membership', async () => {
  const she = await applied()
  await decide(she.id, 'refused')
  await app.settle()
  expect(await subscribed(she)).toBe(false)
  expect(await mails(she.email)).toEqual([{ template: 'membership-refused', state: 'sent' }])
  const kept = await app.db.one(sql`SELECT outcome, reference FROM credit_check WHERE member_id = ${she.id}`)
  expect(kept).toEqual({ outcome: 'refused', reference: 'payslip seen, EL' })
})

test('T83 two who decide at once decide once', async () => {
  const she = await applied()
  const answers = await Promise.allSettled([decide(she.id, 'approved'), decide(she.id, 'refused')])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { checks } = await app.db.one<{ checks: number }>(
    sql`SELECT count(*) AS checks FROM credit_check WHERE member_id = ${she.id}`,
  )
  expect(checks).toBe(1)
})

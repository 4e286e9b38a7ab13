import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { datedRules } from '#/platform/markets/market-at.ts'
import { changeRules } from '#/testing/change-rules.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'
import { mailTermsChanges } from './mail-terms-changes.ts'

const app = await testApp()
app.clock.set(new Date('2028-03-01T09:00:00Z'))
const later = { from: '2028-04-01', value: 99_00 }
afterAll(changeRules('se', { paidReturnFee: [...datedRules.se.paidReturnFee, later] }))
afterAll(changeRules('nl', { wordingChanged: [...datedRules.nl.wordingChanged, '2028-04-01'] }))

const toldTo = async ({ email }: { email: string }) => {
  await mailTermsChanges(app.ctx)
  await app.settle()
  const mails = await mailsTo(app, email)
  return mails
    .filter(({ template }) => template === 'terms-change')
    .map(({ html }) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' '))
}

test('R11.01 R10.01 a change of the terms is mailed thirty days ahead, once, with what it changes, in its country alone', async () => {
  const [swede, dane, leaver] = [
    await givenMember(app),
    await givenMember(app, { market: 'da' }),
    await givenMember(app),
  ]
  await app.db.run(sql`UPDATE member SET disabled_at = ${app.clock.now()} WHERE id = ${leaver.id}`)
  expect(await toldTo(swede), 'thirty-one days ahead').toEqual([])
  app.clock.advance('P1D')
  const [mail, ...more] = await toldTo(swede)
  expect(more).toEqual([])
  expect(mail).toContain('1 april 2028')
  expect(mail).toContain('99 kr')
  expect(mail, 'an unchanged chapter is not repeated').not.toContain('Du når oss alltid på')
  expect(await toldTo(dane)).toEqual([])
  expect(await toldTo(leaver), 'an account that was shut').toEqual([])
  app.clock.advance('P2D')
  expect(await toldTo(swede)).toHaveLength(1)
  const newcomer = await givenMember(app)
  expect(await toldTo(newcomer), 'who joined in between agreed to the terms of before').toHaveLength(1)
})

test('R11.01 a change of words alone is announced as that', async () => {
  const [mail] = await toldTo(await givenMember(app, { market: 'nl' }))
  expect(mail).toContain('Alleen de formulering verandert.')
})

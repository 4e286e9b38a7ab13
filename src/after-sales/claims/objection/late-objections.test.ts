import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { claimReason, givenClaims } from '#/testing/given/given-claims.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { dyingAt } from '#/testing/run/dying-at.ts'
import { testApp } from '#/testing/world/app.ts'
import { lapseObjection } from './lapse-objection.ts'

const app = await testApp()
const { db, clock, ctx } = app
const world = await givenClaims(app)
const { first, second, step, charges } = world

/** A claim of 30 for a worn piece, to which the member objects at once. */
async function objected(market: MarketId = 'se') {
  const box = await world.oneBack({ market })
  await step('decide', box.claim.id, { amount: 30_00, reason: claimReason })
  const params = { contractId: box.boxId, claimId: box.claim.id }
  const body = { text: 'It came like that.' }
  await app.ask('POST', '/contracts/:contractId/claims/:claimId/objection', { ...box.at, params, body })
  const { answerUntil } = await db.one<{ answerUntil: Date }>(
    sql`SELECT answer_until FROM claim WHERE id = ${box.claim.id}`,
  )
  return { ...box, claimId: box.claim.id, answerUntil }
}
async function goTo(at: Date, ...people: { id: string }[]) {
  clock.set(at)
  await world.awake()
  for (const person of people)
    Object.assign(person, await openSession(ctx, { ownerKind: 'member', ownerId: person.id }))
}
const said: Record<MarketId, string> = {
  da: 'afgjort til din fordel',
  se: 'avgjort till din fördel',
  nl: 'Daarom krijg je gelijk',
  de: 'zu deinen Gunsten entschieden',
}
const stateOf = async (id: string) =>
  (await db.one<{ state: string }>(sql`SELECT state FROM claim WHERE id = ${id}`)).state
const endings = async (email: string) =>
  (await mailsTo(app, email)).filter(({ template }) => template === 'claim-ended')
const unbroken = async () => expect(await brokenInvariants(db, clock.now())).toEqual([])

test.each(marketIds)(
  'R6.13 R10.01 in %s an objection that no colleague answers by its day is settled for the member, by a mail that says why',
  async (market) => {
    const { boxId, claimId, member, at, answerUntil } = await objected(market)
    const { claims } = await app.ask('GET', '/contracts/:contractId/claims', at)
    const answerBy = dayOf(clock.now(), market).add({ days: 30 }).toString()
    expect(claims).toMatchObject([{ state: 'objected', answerBy }])
    await goTo(new Date(answerUntil.getTime() - 1), member)
    await app.settle()
    expect(await stateOf(claimId)).toBe('objected')
    await goTo(answerUntil, member)
    await app.settle()
    expect(await stateOf(claimId)).toBe('waived')
    expect(await charges(boxId)).toEqual([])
    const [mail, ...others] = await endings(member.email)
    expect(others).toEqual([])
    expect(mail?.html).toContain(said[market])
    expect((await app.ask('GET', '/contracts/:contractId/claims', at)).claims).toMatchObject([
      { state: 'waived', answer: null, mayObject: false },
    ])
    expect(
      await db.many(
        sql`SELECT actor_kind FROM audit WHERE action = 'claim-lapsed' AND subject_id = ${claimId} AND person_id = ${member.id}`,
      ),
    ).toEqual([{ actorKind: 'clock' }])
    await unbroken()
  },
)

test('R11.04 an objection stands in the way of an erasure until its day, and no longer', async () => {
  const { claimId, member, answerUntil } = await objected()
  const obstacle = async () => {
    const { body } = await app.call('GET', '/me/erasure', { as: member, market: 'se' })
    return JSON.stringify(body)
  }
  expect(await obstacle()).toContain('erase-claim')
  await goTo(answerUntil, member)
  await app.settle()
  await goTo(answerUntil, member)
  expect(await stateOf(claimId)).toBe('waived')
  expect(await obstacle()).not.toContain('erase-claim')
})

test('R6.13 T89 at its last instant an objection has one end: a colleague’s earlier answer stays', async () => {
  const upheld = await objected()
  await goTo(new Date(upheld.answerUntil.getTime() - 1), upheld.member)
  const inTime = await Promise.all([
    step('uphold', upheld.claimId, { as: second, reason: claimReason }),
    lapseObjection.run(ctx, { subject: upheld.claimId, payload: {}, attempt: 1 }),
  ])
  expect(inTime[0].status).toBe(200)
  await goTo(upheld.answerUntil, upheld.member)
  await app.settle()
  expect(await stateOf(upheld.claimId)).toBe('charged')

  const late = await objected()
  await goTo(late.answerUntil, late.member)
  const [answer] = await Promise.all([
    step('uphold', late.claimId, { as: second, reason: claimReason }),
    lapseObjection.run(ctx, { subject: late.claimId, payload: {}, attempt: 1 }),
    lapseObjection.run(ctx, { subject: late.claimId, payload: {}, attempt: 1 }),
  ])
  expect(answer.status).toBe(409)
  expect(await stateOf(late.claimId)).toBe('waived')
  await app.settle()
  expect(await endings(late.member.email)).toHaveLength(1)
  await unbroken()
})

test('R6.13 a claim that was waived by a colleague is not touched by its day, and one of the same piece begins anew', async () => {
  const { claimId, member, itemId, answerUntil } = await objected()
  await step('waive', claimId, { as: first, reason: 'The photos show nothing of it.' })
  await goTo(answerUntil, member)
  await app.settle()
  expect((await endings(member.email)).map(({ html }) => html.includes('The photos show nothing'))).toEqual([
    true,
  ])
  expect(await db.many(sql`SELECT 1 FROM claim WHERE goods_id = ${itemId}`)).toHaveLength(1)
})

test('R9.02 a process that dies while it settles an objection leaves it as it was, and the next run settles it once', async () => {
  const { claimId, member, answerUntil } = await objected()
  await goTo(answerUntil, member)
  const work = { subject: claimId, payload: {}, attempt: 1 }
  await expect(lapseObjection.run(dyingAt(ctx, 'objection_lapsed'), work)).rejects.toThrow('killed')
  expect(await stateOf(claimId)).toBe('objected')
  await app.settle()
  expect(await stateOf(claimId)).toBe('waived')
  expect(await endings(member.email)).toHaveLength(1)
  await unbroken()
})

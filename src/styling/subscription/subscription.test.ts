import { beforeEach, describe, expect, test } from 'vitest'
import { grantLink } from '#/people/identity/links/link-grants.ts'
import { sql } from '#/platform/database/db.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { subscriptionOf } from '#/testing/given/given-subscription.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { order } = await givenStudio(app)
app.clock.set(new Date('2026-03-10T09:00:00Z'))

let member: Customer
let own: ReturnType<typeof subscriptionOf>
beforeEach(async () => {
  member = await givenCustomer(app, 'de')
  own = subscriptionOf(app, member)
})
const mails = async (template: string) => {
  await app.settle()
  const sent = await app.db.one<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM email
    WHERE member_id = ${member.id} AND template = ${template} AND sent_at IS NOT NULL`)
  return sent.count
}

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R1.01 her fee is that of her market, in %s too',
  async (market) => {
    const { body } = await app.call('GET', '/subscription', { as: member, market })
    expect(body.feesPerBox).toBe(300)
  },
)

describe('R3.09 R3.11 how often', () => {
  test('on demand until she chooses; then she hears the first date, in writing', async () => {
    expect(await own.read()).toMatchObject({ state: 'active', months: 0, nextBoxDate: null, upcoming: [] })
    const { status, body } = await own.every(2)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      months: 2,
      nextBoxDate: '2026-03-24',
      upcoming: [
        { date: '2026-03-24', changeUntil: '2026-03-23' },
        { date: '2026-05-24', changeUntil: '2026-05-23' },
        { date: '2026-07-24', changeUntil: '2026-07-23' },
      ],
    })
    expect(await mails('interval-chosen')).toBe(1)
    expect((await own.every(0, '2026-03-24')).body).toMatchObject({ months: 0, nextBoxDate: null })
    expect(await mails('interval-chosen')).toBe(2)
  })
  test('a box she orders herself moves the planned one on', async () => {
    await own.every(1)
    await order(member)
    expect((await own.read()).nextBoxDate).toBe('2026-04-10')
  })
  test('I23 while a box is under way she is offered no other, and told so', async () => {
    expect(await own.read()).toMatchObject({ boxUnderWay: false })
    await order(member)
    expect(await own.read()).toMatchObject({ boxUnderWay: true })
  })
  test('a box she orders herself brings the planned one no nearer', async () => {
    await own.every(1)
    await own.change('skip', { date: '2026-03-24' })
    await order(member)
    expect((await own.read()).nextBoxDate).toBe('2026-04-24')
  })
  test.each([{ months: 5 }, { months: -1 }, { months: 1.5 }, { months: '1' }, {}])(
    'T27 %j is no interval',
    async (body) => {
      expect((await own.change('interval', { date: null, ...body })).status).toBe(400)
      expect((await own.read()).months).toBe(0)
    },
  )
})

describe('R6.07 R3.11 the next date', () => {
  beforeEach(async () => void (await own.every(1)))
  const planned = '2026-03-24'

  test('left out once, however often she presses, and taken back', async () => {
    const answers = await Promise.all([
      own.change('skip', { date: planned }),
      own.change('skip', { date: planned }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await own.read()).toMatchObject({ nextBoxDate: '2026-04-24', skipped: planned })
    expect((await own.change('take-back-skip', { date: '2026-04-24' })).body).toMatchObject({
      nextBoxDate: planned,
      skipped: null,
    })
    expect((await own.change('take-back-skip', { date: planned })).status).toBe(409)
    expect(await mails('next-box-changed'), 'one of the skip, one of taking it back').toBe(2)
  })
  test('R10.01 each change of the date is confirmed by a mail, a refused one by none', async () => {
    await own.change('move', { date: planned, to: '2026-04-01' })
    await own.change('move', { date: planned, to: '2026-05-01' })
    await own.change('pause', { date: '2026-04-01', until: '2026-06-10' })
    await own.change('resume', { date: '2026-06-10' })
    await app.settle()
    const sent = await app.db.many<{ subject: string }>(sql`
      SELECT subject FROM email WHERE member_id = ${member.id} AND template = 'next-box-changed' ORDER BY queued_at, id`)
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(
      ['Deine Pause ist zu Ende', 'Dein Abo macht Pause', 'Deine nächste Box ist verschoben'].toSorted(),
    )
  })
  test.each([
    { to: '2026-03-11', status: 200, because: 'tomorrow is early enough' },
    { to: '2026-09-10', status: 200, because: 'half a year ahead' },
    { to: '2026-03-10', status: 400, because: 'today has begun' },
    { to: '2026-09-11', status: 400, because: 'more than half a year' },
    { to: '2026-02-30', status: 400, because: 'no such day' },
  ])('moved to $to: $status, $because', async ({ to, status }) => {
    const answer = await own.change('move', { date: planned, to })
    expect(answer.status).toBe(status)
    expect((await own.read()).nextBoxDate).toBe(status === 200 ? to : planned)
  })
  test('paused until a day, which is then the next box, and resumed before it', async () => {
    const { body } = await own.change('pause', { date: planned, until: '2026-06-10' })
    expect(body).toMatchObject({ pausedUntil: '2026-06-10', nextBoxDate: '2026-06-10' })
    expect((await own.change('resume', { date: '2026-06-10' })).body).toMatchObject({
      pausedUntil: null,
      nextBoxDate: planned,
    })
    expect((await own.change('resume', { date: planned })).status, 'nothing is paused').toBe(409)
  })
  test('a pause never brings a box nearer: it ends after the box that it leaves out', async () => {
    await own.change('move', { date: planned, to: '2026-05-20' })
    expect((await own.read()).pauses).toMatchObject([{ months: 3 }, { months: 6 }])
    for (const until of ['2026-04-10', '2026-05-20'])
      expect((await own.change('pause', { date: '2026-05-20', until })).status, until).toBe(400)
    expect(await own.read()).toMatchObject({ nextBoxDate: '2026-05-20', pausedUntil: null })
  })
  test('after an early end of her pause she waits no longer than it would have lasted', async () => {
    await own.change('move', { date: planned, to: '2026-03-12' })
    await own.change('pause', { date: '2026-03-12', until: '2026-03-20' })
    expect((await own.change('resume', { date: '2026-03-20' })).body).toMatchObject({
      pausedUntil: null,
      nextBoxDate: '2026-03-20',
    })
  })
  test('another interval ends no pause', async () => {
    await own.change('pause', { date: planned, until: '2026-06-10' })
    expect((await own.every(2, '2026-06-10')).body).toMatchObject({
      months: 2,
      pausedUntil: '2026-06-10',
      nextBoxDate: '2026-06-10',
    })
  })
  test('another interval does not bring back what she left out', async () => {
    await own.change('skip', { date: planned })
    expect((await own.every(2, '2026-04-24')).body).toMatchObject({
      nextBoxDate: '2026-05-24',
      skipped: planned,
    })
    expect((await own.change('take-back-skip', { date: '2026-05-24' })).body.nextBoxDate).toBe(planned)
  })
  test('a box she orders during a pause leaves the pause as it is', async () => {
    await own.change('pause', { date: planned, until: '2026-06-10' })
    await order(member)
    expect(await own.read()).toMatchObject({ pausedUntil: '2026-06-10', nextBoxDate: '2026-06-10' })
  })
  test('another tab that shows another date changes nothing', async () => {
    await own.change('move', { date: planned, to: '2026-04-01' })
    for (const [name, body] of [
      ['skip', { date: planned }],
      ['move', { date: planned, to: '2026-05-01' }],
      ['pause', { date: planned, until: '2026-05-01' }],
      ['interval', { date: planned, months: 4 }],
    ] as const) {
      const { status, body: answer } = await own.change(name, body)
      expect([status, answer.error?.code], name).toEqual([409, 'changed-meanwhile'])
    }
    expect(await own.read()).toMatchObject({ nextBoxDate: '2026-04-01', months: 1, pausedUntil: null })
  })
})

test('T14 a mail’s link neither shows nor changes the subscription', async () => {
  const id = await order(member)
  const expiresAt = new Date(app.clock.now().getTime() + 3_600_000)
  const grant = { memberId: member.id, purpose: 'preview', subject: id, expiresAt, maxUses: 1 }
  const link = (await app.call('POST', '/login/link', { body: await grantLink(app.ctx, grant) })).body
  expect((await app.call('GET', '/subscription', { as: link })).status).toBe(403)
  for (const [name, body] of [
    ['cancel', {}],
    ['interval', { date: null, months: 1 }],
    ['skip', { date: '2026-04-01' }],
  ] as const)
    expect(await app.call('POST', `/subscription/${name}`, { as: link, body }), name).toMatchObject({
      status: 403,
      body: { error: { code: 'step-up-required' } },
    })
})

import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { countInsight } from '#/studio/insight/count-insight.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { arrived, withdraw } = givenExchanges(app, await givenStudio(app))
const answer = { worn: 'often', fits: 'still', quality: 'fine', words: '' } as const
type Exchange = Awaited<ReturnType<typeof arrived>>

async function later(days: number) {
  app.clock.advance(`P${days}D`)
  await app.settle()
}
async function signIn({ member }: Exchange) {
  Object.assign(member, await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id }))
}
const mailsOf = async ({ member }: Exchange) =>
  (await mailsTo(app, member.email)).filter(({ template }) => template === 'how-worn')
const page = ({ at }: Exchange) => app.ask('GET', '/boxes/:boxId/worn', at)
const say = ({ at, boxId }: Exchange, itemId: string) =>
  app.call('PUT', '/boxes/:boxId/worn/items/:itemId', { ...at, params: { boxId, itemId }, body: answer })

test.each(marketIds)(
  'R6.10 in %s what came in exchange is asked about 45 days after it came: once by mail, on the page of its box, and counted',
  async (market) => {
    const exchange = await arrived({ market })
    const [pieceId = ''] = exchange.pieceIds
    await signIn(exchange)
    expect((await say(exchange, pieceId)).status, 'nobody has asked yet').toBe(404)
    await later(44)
    expect(await mailsOf(exchange)).toEqual([])
    await later(2)
    await later(30)
    expect(await mailsOf(exchange)).toHaveLength(1)
    await signIn(exchange)
    const [box] = (await page(exchange)).boxes
    expect(box?.pieces).toMatchObject([{ id: pieceId, answer: null }])
    const answers = await Promise.all([say(exchange, pieceId), say(exchange, pieceId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await page(exchange)).boxes[0]?.pieces).toMatchObject([{ id: pieceId, answer }])
    const rows = sql`SELECT line_id FROM worn_answer WHERE box_id = ${exchange.boxId}`
    expect(await app.db.many(rows)).toEqual([{ lineId: pieceId }])
    await countInsight(app.ctx)
    const counted = sql`SELECT sum(asked)::int AS asked, sum(often)::int AS often FROM worn_count WHERE market = ${market}`
    expect(await app.db.one(counted)).toEqual({ asked: 1, often: 1 })
  },
)

test('R6.10 a returned exchange piece is not asked about, and another member’s takes no answer', async () => {
  const [exchange, stranger] = [await arrived(), await arrived()]
  await withdraw(exchange)
  await later(47)
  expect(await mailsOf(exchange)).toEqual([])
  expect(await mailsOf(stranger)).toHaveLength(1)
  await signIn(exchange)
  await signIn(stranger)
  expect((await page(exchange)).boxes).toEqual([])
  expect((await say(exchange, stranger.pieceIds[0]!)).status).toBe(404)
  expect((await say(stranger, exchange.pieceIds[0]!)).status).toBe(404)
})

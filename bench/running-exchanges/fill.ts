import { writeFileSync } from 'node:fs'
import { endInTransit } from '#/goods/fulfilment/parcels/end-in-transit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Pool, sql } from '#/platform/database/db.ts'
import { migrate } from '#/platform/database/schema/migrate.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { money } from './money.ts'
import { opened } from './world.ts'

const START = '2026-03-02T09:00:00Z'
const reason = 'There is a stain on the sleeve.'
const words = 'The seam has come undone.'

/** One exchange in each state, through the API of before, and their money as it is written to the file. */
export async function fill(db: Pool, file: string) {
  await migrate(db)
  const { app, clock, must } = await opened(db, START)
  const studio = await givenStudio(app, { stock: 400 })
  const exchanges = givenExchanges(app, studio)
  const [support, stylist] = [await givenStaff(app, 'support'), studio.stylist]
  const pass = async (days: number, step = 1) => {
    for (let day = 0; day < days; day += step) {
      clock.advance(`P${step}D`)
      await app.settle()
    }
    await studio.awake()
    Object.assign(support, await openSession(app.ctx, { ownerKind: 'staff', ownerId: support.id }))
  }
  type Exchange = Awaited<ReturnType<typeof exchanges.arrived>>
  const at = ({ member, boxId }: Pick<Exchange, 'member' | 'boxId'>) => ({
    as: member,
    market: member.market,
    params: { boxId },
  })
  const withdraw = (exchange: Exchange, pieceIds = exchange.pieceIds) =>
    must('POST', '/boxes/:boxId/exchange/withdrawal', { ...at(exchange), body: { pieceIds } })
  const grade = (unitId: string, worn = false) =>
    must('POST', '/studio/returns/units/:unitId', {
      as: studio.warehouse,
      params: { unitId },
      body: { grade: worn ? 'D' : 'A', labelPresent: !worn },
    })
  const claimOf = (unitId: string) =>
    db.one<{ id: string; version: number }>(
      sql`SELECT id, version FROM claim WHERE replacement_id = ${unitId}`,
    )
  const decide = async (unitId: string) => {
    const { id: claimId, version } = await claimOf(unitId)
    await must('POST', '/studio/claims/:claimId/decide', {
      as: support,
      params: { claimId },
      body: { version, amount: 40_00, reason },
    })
    return claimId
  }
  const worn = async (market: MarketId) => {
    const exchange = await exchanges.arrived({ market })
    await withdraw(exchange)
    await grade(exchange.pieceIds[0]!, true)
    return exchange
  }
  const report = async (exchange: Exchange) => {
    const body = { goodsId: exchange.pieceIds[0]!, kind: 'faulty', words }
    const params = { contractId: exchange.boxId }
    await must('POST', '/contracts/:contractId/faults', { ...at(exchange), params, body })
    return (
      await db.one<{ id: string }>(sql`SELECT id FROM piece_fault WHERE piece_id = ${exchange.pieceIds[0]}`)
    ).id
  }
  const accepted = async (exchange: Exchange) => {
    const faultId = await report(exchange)
    await must('POST', '/studio/faults/:faultId/decide', {
      as: support,
      params: { faultId },
      body: { version: 1, accept: true, answer: words },
    })
    return faultId
  }
  const remedy = async (exchange: Exchange, choice: string) => {
    const faultId = await accepted(exchange)
    const params = { contractId: exchange.boxId, faultId }
    await must('POST', '/contracts/:contractId/faults/:faultId/choice', {
      ...at(exchange),
      params,
      body: { choice },
    })
  }
  const chosen = async (market: MarketId) => {
    const box = await exchanges.delivered({ market })
    await exchanges.choose(box, box.others[0]!)
    return box
  }
  const inParts = async () => {
    const box = await chosen('de')
    const { offers } = await exchanges.view(box)
    const later = offers.find(({ plan }) => plan === 'halvesLater')!
    await app.ask('POST', '/boxes/:boxId/confirm', {
      ...box.at,
      body: { amount: later.total, plan: later.plan },
    })
    await app.settle()
    const { id, pieces } = (await exchanges.view(box)).exchange.ordered!
    return { ...box, total: later.total, exchangeId: id, pieceIds: pieces.map((piece) => piece.id) }
  }
  const ended = (subjectId: string, end: 'lost' | 'undelivered') =>
    inTransaction(app.ctx, (ctx) => endInTransit(ctx, { subjectId, end, staffId: support.id, reason }))

  const failing = { card: 'pm_card_chargeCustomerFail' }
  const arrived = await exchanges.arrived()
  const unpaid = await exchanges.ordered({ ...failing, count: 2 })
  await exchanges.ordered({ ...failing, market: 'da' })
  const charged = await worn('nl')
  await decide(charged.pieceIds[0]!)
  await pass(20, 5)
  const objected = await worn('se')
  await decide(objected.pieceIds[0]!)
  await pass(30, 5)
  const signedInAgain = await exchanges.backAgain(arrived)
  await must('PUT', '/boxes/:boxId/worn/items/:itemId', {
    as: signedInAgain.member,
    market: 'se',
    params: { boxId: arrived.boxId, itemId: arrived.pieceIds[0] },
    body: { worn: 'often', fits: 'still', quality: 'fine', words: '' },
  })
  const outfitBox = await studio.order(signedInAgain.member)
  await studio.style(outfitBox)
  const { id: picked } = await db.one<{ id: string }>(
    sql`SELECT id FROM box_item WHERE box_id = ${outfitBox} AND state = 'picked' LIMIT 1`,
  )
  await db.run(
    sql`INSERT INTO outfit (box_id, place, name, words, made_by, made_at) VALUES (${outfitBox}, 1, 'Spring', '', ${stylist.id}, ${clock.now()})`,
  )
  await db.run(
    sql`INSERT INTO outfit_piece (box_id, place, position, item_id) VALUES (${outfitBox}, 1, 1, ${picked})`,
  )
  await db.run(
    sql`INSERT INTO outfit_piece (box_id, place, position, exchange_piece_id) VALUES (${outfitBox}, 1, 2, ${arrived.pieceIds[0]})`,
  )
  const lapsing = await chosen('se')
  await pass(3)
  await chosen('da')
  const dropped = await chosen('nl')
  await must('DELETE', '/boxes/:boxId/feedback/items/:itemId/exchange', {
    ...dropped.at,
    params: { boxId: dropped.boxId, itemId: dropped.others[0]!.itemId },
  })
  const awaiting = await exchanges.ordered({ ...failing, market: 'nl' })
  for (const market of ['se', 'de'] as const) {
    await exchanges.ordered({ market })
    await studio.pack((await exchanges.ordered({ market })).exchangeId)
    await studio.ship((await exchanges.ordered({ market })).exchangeId)
    await exchanges.arrived({ market })
    await withdraw(await exchanges.arrived({ market }))
    const both = await exchanges.arrived({ market, count: 2 })
    await withdraw(both)
    await grade(both.pieceIds[0]!)
    await grade((await exchanges.arrived({ market, count: 2 })).pieceIds[0]!)
    const back = await exchanges.arrived({ market, count: 2 })
    await withdraw(back, back.pieceIds.slice(0, 1))
    await exchanges.takenBack(back.pieceIds[0]!)
    const taken = await exchanges.ordered({ market })
    await must('POST', '/boxes/:boxId/exchange/cancel', at(taken))
  }
  await worn('da')
  await decide((await worn('de')).pieceIds[0]!)
  await report(await exchanges.arrived())
  await accepted(await exchanges.arrived())
  await remedy(await exchanges.arrived({ stock: 2 }), 'replacement')
  await remedy(await exchanges.arrived(), 'money')
  await remedy(await exchanges.arrived(), 'repair')
  await inParts()
  const parts = await inParts()
  await must('POST', '/boxes/:boxId/exchange/cancel', at(parts))
  const sentInParts = await inParts()
  await studio.ship(sentInParts.exchangeId)
  await studio.deliver(sentInParts.exchangeId)
  await withdraw(sentInParts)
  for (const end of ['lost', 'undelivered'] as const) {
    const { exchangeId } = await exchanges.ordered()
    await studio.ship(exchangeId)
    await ended(exchangeId, end)
  }
  await app.settle()
  const broken = await brokenInvariants(db, clock.now())
  const states = await db.many(sql`SELECT state, count(*)::int FROM box_exchange GROUP BY 1 ORDER BY 1`)
  const pieces = await db.many(sql`SELECT state, count(*)::int FROM exchange_piece GROUP BY 1 ORDER BY 1`)
  const saved = {
    now: clock.now().toISOString(),
    payAfter: [unpaid.member.id, awaiting.member.id],
    lapsing: lapsing.boxId,
    money: await money(db),
  }
  writeFileSync(file, JSON.stringify(saved))
  console.log(JSON.stringify({ states, pieces, broken }, null, 1))
  await app.close()
}

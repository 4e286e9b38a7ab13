import { stepCount } from '#/people/survey/questions.rule.ts'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { json, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { addresses } from '../people/people.ts'
import type { TestApp, Who } from '../world/app.ts'
import { givenMember, givenStaff } from './given-charge.ts'
import { givenVariant } from './given-variant.ts'

export type GivenWish = CallInput<'POST', '/boxes'>['body']['wish']
type GivenLines = CallInput<'POST', '/boxes'>['body']['lines']
export type Customer = Who & { email: string; market: MarketId }
const answers = {
  sizes: { top: 'M', dress: '38', knitwear: 'M' },
  fit: 'regular',
  colours: ['navy', 'black'],
  avoidColours: ['orange'],
  prints: ['plain'],
  occasions: ['work'],
  budget: { top: 600_00 },
  never: ['leather'],
  text: 'I cycle to work.',
}

/** A member who may order: credit approved, a subscription on demand, address, card, survey answered. */
export async function givenCustomer(
  app: TestApp,
  market: MarketId = 'se',
  card: string | null = 'pm_card_visa',
): Promise<Customer> {
  const member = await givenMember(app, { market, card })
  const now = app.clock.now()
  const { street, zip, city } = addresses[market]
  await app.db.run(sql`
    UPDATE member SET credit_state = 'approved', street = ${street}, street_number = '1', zip = ${zip}, city = ${city} WHERE id = ${member.id}`)
  for (const [question, value] of Object.entries(answers))
    await app.db.run(
      sql`INSERT INTO survey_answer (member_id, question, value, at) VALUES (${member.id}, ${question}, ${json(value)}::jsonb, ${now})`,
    )
  await app.db.run(
    sql`INSERT INTO survey_progress (member_id, step, completed_at) VALUES (${member.id}, ${stepCount}, ${now})`,
  )
  await app.db.run(sql`INSERT INTO subscription (id, member_id, state, subscribed_since)
    VALUES (${app.ctx.random.uuid()}, ${member.id}, 'active', ${now})`)
  return { ...member, market }
}

/** Adds garments to the shelf in every market and returns their SKUs, at 100.00, 200.00, … each. */
export async function givenShelf(app: TestApp, count = 10, stock = 50): Promise<string[]> {
  const skus: string[] = []
  for (let index = 1; index <= count; index++) {
    const amount = index * 100_00
    const { sku } = await givenVariant(app.db, {
      title: {
        en: `Blouse ${index}`,
        da: `Bluse ${index}`,
        se: `Blus ${index}`,
        nl: `Blouse ${index}`,
        de: `Bluse ${index}`,
      },
      stock,
      prices: { da: amount, se: amount, nl: amount, de: amount },
    })
    skus.push(sku)
  }
  return skus
}

/** The colleagues and the steps of a box, each through the API. */
export async function givenStudio(app: TestApp, { stock = 50 } = {}) {
  const stylist = await givenStaff(app, 'stylist')
  const warehouse = await givenStaff(app, 'warehouse')
  const shelf = await givenShelf(app, 10, stock)
  const must = async <T>(answer: Promise<{ status: number; text: string; body: T }>) => {
    const { status, text, body } = await answer
    if (status >= 300) throw new Error(`${status}: ${text}`)
    return body
  }

  /** Staff sign in again after the clock was moved. */
  let awakeAt = app.clock.now().getTime()
  const awake = async () => {
    if (awakeAt === app.clock.now().getTime()) return
    awakeAt = app.clock.now().getTime()
    for (const person of [stylist, warehouse])
      Object.assign(person, await openSession(app.ctx, { ownerKind: 'staff', ownerId: person.id }))
  }

  const order = async (who: Customer, wish: GivenWish = {}, lines?: GivenLines) =>
    (
      await app.ask('POST', '/boxes', {
        as: who,
        market: who.market,
        body: { wish, earlyStart: true, ...(lines && { lines }) },
      })
    ).id

  /** Accepts each open wish that the box plainly fulfils, and declines the others. */
  async function answerWishes(boxId: string, text = '') {
    const box = { as: stylist, params: { boxId } }
    let view = await app.ask('GET', '/studio/desk/:boxId', box)
    for (const { line, plainly } of view.wishes.filter(({ answer }) => !answer)) {
      const answer = plainly
        ? { fulfilled: true, ...(plainly.itemId && { itemId: plainly.itemId }) }
        : { fulfilled: false, why: 'not-with-the-rest' as const }
      const body = { version: view.box.version, line, words: text, ...answer }
      view = await app.ask('PUT', '/studio/desk/:boxId/wishes', { ...box, body })
    }
    return view
  }

  async function style(boxId: string, skus = shelf.slice(0, 5)) {
    await awake()
    const box = { as: stylist, params: { boxId } }
    let { version } = (await app.ask('POST', '/studio/desk/:boxId/claim', box)).box
    for (const sku of skus)
      version = (await app.ask('POST', '/studio/desk/:boxId/items', { ...box, body: { version, sku } })).box
        .version
    const noted = { version, note: 'Chosen for you.' }
    await app.ask('PUT', '/studio/desk/:boxId/note', { ...box, body: noted })
    version = (await answerWishes(boxId)).box.version
    return app.ask('POST', '/studio/desk/:boxId/preview', { ...box, body: { version } })
  }

  async function approve(who: Customer, boxId: string) {
    const box = { as: who, params: { boxId } }
    const { version } = (await app.ask('GET', '/boxes/:boxId/preview', box)).box
    return app.ask('POST', '/boxes/:boxId/preview/approve', { ...box, body: { version } })
  }

  async function pack(boxId: string) {
    await awake()
    const order = { as: warehouse, params: { subjectId: boxId } }
    const { lines } = await app.ask('GET', '/studio/warehouse/:subjectId', order)
    for (const { sku } of lines)
      await app.ask('POST', '/studio/warehouse/:subjectId/scan', { ...order, body: { code: sku } })
    return app.ask('GET', '/studio/warehouse/:subjectId', order)
  }

  async function ship(boxId: string) {
    const { version } = (await pack(boxId)).order
    const order = { as: warehouse, params: { subjectId: boxId } }
    return app.ask('POST', '/studio/warehouse/:subjectId/ship', { ...order, body: { version } })
  }
  const deliver = (boxId: string) =>
    app.ask('POST', '/studio/warehouse/:subjectId/deliver', { as: warehouse, params: { subjectId: boxId } })

  /** A delivered box, with every step since its order done. */
  async function givenDelivered(who: Customer, skus?: string[]) {
    const boxId = await order(who)
    await style(boxId, skus)
    await approve(who, boxId)
    await ship(boxId)
    await deliver(boxId)
    return boxId
  }
  return {
    stylist,
    warehouse,
    shelf,
    must,
    awake,
    order,
    answerWishes,
    style,
    approve,
    pack,
    ship,
    deliver,
    givenDelivered,
  }
}

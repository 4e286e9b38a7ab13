import type { MarketId } from '#/markets/markets.ts'
import { json, sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import type { TestApp, Who } from './app.ts'
import { givenMember, givenStaff } from './given-charge.ts'
import { givenVariant } from './given-variant.ts'
import { addresses } from './people.ts'

export type Customer = Who & { email: string; market: MarketId }
/** What the warehouse has of a box. */
export type PackAnswer = {
  order: { id: string; version: number; state: string }
  lines: { id: string; sku: string; state: string; reason?: string | null }[]
}
type PieceAnswer = { id: string; sku: string; price: number; state: string }
export type BoxAnswer = {
  box: { id: string; version: number; state: string; number: string }
  pieces: PieceAnswer[]
}

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
    sql`INSERT INTO survey_progress (member_id, step, completed_at) VALUES (${member.id}, 9, ${now})`,
  )
  await app.db.run(sql`INSERT INTO subscription (id, member_id, state, subscribed_since)
    VALUES (${app.ctx.random.uuid()}, ${member.id}, 'active', ${now})`)
  return { ...member, market }
}

/** Garments on the shelf in every market; the answer is their SKUs, at 100.00, 200.00, … each. */
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

/** The people and the steps of a box's way, each through the API. */
export async function givenStudio(app: TestApp, { stock = 50 } = {}) {
  const stylist = await givenStaff(app, 'stylist')
  const warehouse = await givenStaff(app, 'warehouse')
  const shelf = await givenShelf(app, 10, stock)
  const must = async <T>(answer: Promise<{ status: number; text: string; body: T }>) => {
    const { status, text, body } = await answer
    if (status >= 300) throw new Error(`${status}: ${text}`)
    return body
  }

  /** Staff who come back after the clock was moved sign in again. */
  const awake = async () => {
    for (const person of [stylist, warehouse])
      Object.assign(person, await openSession(app.ctx, { ownerKind: 'staff', ownerId: person.id }))
  }

  const order = (who: Customer, wish: object = {}) =>
    must(app.call<{ id: string }>('POST', '/boxes', { as: who, market: who.market, body: { wish } })).then(
      ({ id }) => id,
    )

  async function style(boxId: string, skus = shelf.slice(0, 5)) {
    await awake()
    let { version } = (
      await must(app.call<BoxAnswer>('POST', `/studio/desk/${boxId}/claim`, { as: stylist }))
    ).box
    for (const sku of skus)
      version = (
        await must(
          app.call<BoxAnswer>('POST', `/studio/desk/${boxId}/items`, { as: stylist, body: { version, sku } }),
        )
      ).box.version
    version = (
      await must(
        app.call<BoxAnswer>('PUT', `/studio/desk/${boxId}/note`, {
          as: stylist,
          body: { version, note: 'Chosen for you.' },
        }),
      )
    ).box.version
    return must(
      app.call<BoxAnswer>('POST', `/studio/desk/${boxId}/preview`, { as: stylist, body: { version } }),
    )
  }

  async function approve(who: Customer, boxId: string) {
    const { version } = (await must(app.call<BoxAnswer>('GET', `/boxes/${boxId}/preview`, { as: who }))).box
    return must(
      app.call<BoxAnswer>('POST', `/boxes/${boxId}/preview/approve`, { as: who, body: { version } }),
    )
  }

  async function pack(boxId: string) {
    await awake()
    const { lines } = await must(app.call<PackAnswer>('GET', `/studio/warehouse/${boxId}`, { as: warehouse }))
    for (const { sku } of lines)
      await must(app.call('POST', `/studio/warehouse/${boxId}/scan`, { as: warehouse, body: { code: sku } }))
    return must(app.call<PackAnswer>('GET', `/studio/warehouse/${boxId}`, { as: warehouse }))
  }

  async function ship(boxId: string) {
    const { version } = (await pack(boxId)).order
    return must(
      app.call<PackAnswer>('POST', `/studio/warehouse/${boxId}/ship`, { as: warehouse, body: { version } }),
    )
  }
  const deliver = (boxId: string) =>
    must(app.call<PackAnswer>('POST', `/studio/warehouse/${boxId}/deliver`, { as: warehouse }))

  /** A delivered box: every step from the order on has been done. */
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
    style,
    approve,
    pack,
    ship,
    deliver,
    givenDelivered,
  }
}

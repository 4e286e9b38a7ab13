import { holdMember } from '#/people/members/member-row.ts'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { mailsTo } from '../papers/mails.ts'
import type { TestApp, Who } from '../world/app.ts'
import { type Customer, givenCustomer, givenStudio } from './given-box.ts'
import { givenStaff } from './given-charge.ts'
import { aPicture } from './given-photo.ts'

export const claimReason = 'There is a stain on the sleeve, and the label is gone.'

/** Boxes with worse or late returns, and the colleagues who decide on them. */
export async function givenClaims(app: TestApp) {
  const studio = await givenStudio(app)
  const [first, second] = [await givenStaff(app, 'support'), await givenStaff(app, 'finance')]
  const { db } = app
  const members: Customer[] = []
  const awake = async () => {
    await studio.awake()
    for (const person of [first, second])
      Object.assign(person, await openSession(app.ctx, { ownerKind: 'staff', ownerId: person.id }))
    for (const member of members)
      if (await holdMember(db, member.id))
        Object.assign(member, await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id }))
  }

  /** A confirmed box: the first `back` pieces, at 100 and more, go back, the others are kept. */
  async function decided({ market = 'se' as MarketId, back = 1 } = {}) {
    await awake()
    const member = await givenCustomer(app, market)
    members.push(member)
    const boxId = await studio.givenDelivered(member)
    const at = { as: member, market, params: { boxId, contractId: boxId } }
    const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', at)
    const sent = pieces.toSorted((a, b) => a.price - b.price).slice(0, back)
    for (const { id } of sent)
      await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
        ...at,
        params: { boxId, itemId: id },
        body: { choice: 'return' },
      })
    const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', at)
    await app.ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
    await app.settle()
    return { member, boxId, at, itemIds: sent.map(({ id }) => id) }
  }

  /** The warehouse takes a piece in and grades it. */
  const takeBack = (unitId: string, how: { grade?: 'A' | 'B' | 'C' | 'D'; labelPresent?: boolean } = {}) =>
    app.call('POST', '/studio/returns/units/:unitId', {
      as: studio.warehouse,
      params: { unitId },
      body: { grade: how.grade ?? 'D', labelPresent: how.labelPresent ?? false },
    })

  const photograph = (unitId: string, colour?: Shot['colour']) =>
    photographUnit(app, { unitId, as: studio.warehouse, colour })

  /** Claims of a box or of an order. */
  const claimsOf = async (goodsId: string) => {
    const rows = await db.many<{ id: string }>(
      sql`SELECT id FROM claim WHERE contract_id = ${goodsId} ORDER BY proposed_at, id`,
    )
    return Promise.all(rows.map(({ id }) => seen(id)))
  }
  const seen = (claimId: string, as = first) =>
    app.ask('GET', '/studio/claims/:claimId', { as, params: { claimId } })
  const step = async <S extends 'decide' | 'second' | 'waive' | 'uphold' | 'refuse'>(
    name: S,
    claimId: string,
    { as = first, ...body }: { as?: Customer | typeof first } & Record<string, unknown>,
  ) => {
    const { version } = await seen(claimId)
    return app.call('POST', `/studio/claims/:claimId/${name}` as '/studio/claims/:claimId/decide', {
      as,
      params: { claimId },
      body: { version, ...body } as never,
    })
  }
  /** One piece at 100 is back, worn and without its label; its claim waits for a colleague. */
  async function oneBack({ market = 'se' as MarketId } = {}) {
    const box = await decided({ market })
    const [itemId = ''] = box.itemIds
    const { status, text } = await takeBack(itemId)
    const [claim] = await claimsOf(box.boxId)
    if (status !== 200 || !claim) throw new Error(`Nothing was proposed: ${text}`)
    return { ...box, itemId, claim }
  }

  /** Passes days one by one; the colleagues then sign in again. */
  async function pass(days: number) {
    for (let day = 0; day < days; day++) {
      app.clock.advance('P1D')
      await app.settle()
    }
    await awake()
  }
  const templates = async (email: string) => (await mailsTo(app, email)).map(({ template }) => template)
  const pieceState = async (id: string) =>
    (await db.one<{ state: string }>(sql`SELECT state FROM box_item WHERE id = ${id}`)).state
  const charges = (goodsId: string) =>
    db.many<{ kind: string; amount: number; state: string; vatRate: number }>(sql`
      SELECT l.kind, h.amount, h.state, l.vat_rate FROM claim c JOIN charge h ON h.subject_id = c.id
      JOIN invoice_line l ON l.invoice_id = h.invoice_id WHERE c.contract_id = ${goodsId} ORDER BY l.kind`)
  return {
    ...studio,
    first,
    second,
    awake,
    decided,
    oneBack,
    takeBack,
    photograph,
    claimsOf,
    seen,
    step,
    charges,
    pass,
    templates,
    pieceState,
  }
}

type OfUnit = { boxId: string; unitId: string; warehouse: Who; text: string }

/**
 * A piece of a box that came back photographed and without its label; its claim was objected to and waived in the end.
 */
export async function givenClaim(app: TestApp, member: Customer, { boxId, unitId, warehouse, text }: OfUnit) {
  const { ask } = app
  const as = await givenStaff(app, 'support')
  const photo = await photographUnit(app, { unitId, as: warehouse })
  if (photo.status !== 201) throw new Error(JSON.stringify(photo.body))
  const graded = { grade: 'D', labelPresent: false } as const
  await ask('POST', '/studio/returns/units/:unitId', { as: warehouse, params: { unitId }, body: graded })
  const { claimId } = await app.db.one<{ claimId: string }>(
    sql`SELECT id AS claim_id FROM claim WHERE goods_id = ${unitId}`,
  )
  const of = { as, params: { claimId } }
  const { version } = await ask('GET', '/studio/claims/:claimId', of)
  const decision = { version, amount: 1_00, reason: `There is a stain: ${text}` }
  const { returned } = await ask('POST', '/studio/claims/:claimId/decide', { ...of, body: decision })
  const objection = {
    as: member,
    market: member.market,
    params: { contractId: boxId, claimId },
    body: { text },
  }
  return {
    boxId,
    claimId,
    photoId: returned!.photos[0]!,
    /** The member objects, and the claim is waived. */
    async end() {
      await ask('POST', '/contracts/:contractId/claims/:claimId/objection', objection)
      const now = await ask('GET', '/studio/claims/:claimId', of)
      const body = { version: now.version, reason: text }
      await ask('POST', '/studio/claims/:claimId/waive', { ...of, body })
    },
  }
}

type Shot = { unitId: string; as: Who; colour?: { r: number; g: number; b: number } }
export async function photographUnit({ app }: TestApp, { unitId, as, colour }: Shot) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/studio/returns/units/${unitId}/photos`,
    payload: await aPicture(colour).jpeg().toBuffer(),
    headers: {
      locale: marketOf('se').wireLocale,
      'content-type': 'application/octet-stream',
      authorization: `UID ${as.id} ${as.token}`,
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

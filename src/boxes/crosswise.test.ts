import { test } from 'vitest'
import { type Db, sql, transaction } from '#/platform/database/db.ts'
import { untilWaitedFor } from '#/testing/database/until-waited-for.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'
import { cancelBox } from './release.ts'

const app = await testApp()
const { stylist, warehouse, shelf, order, style, approve } = await givenStudio(app)
const inOrder = (
  await app.db.many<{ sku: string }>(
    sql`SELECT sku FROM stock_level WHERE sku = ANY(${shelf}) ORDER BY sku DESC`,
  )
).map(({ sku }) => sku)
/** The pieces of the box in reverse order of the shelf. */
const pieces = inOrder.slice(-5)
const [last, earliest] = [pieces[0]!, pieces.at(-1)!]

type Release = {
  what: string
  given(member: Customer, boxId: string): Promise<unknown>
  act(member: Customer, boxId: string): Promise<unknown>
}
const releases: Release[] = [
  {
    what: 'a box is cancelled',
    given: (_, id) => style(id, pieces),
    act: (member, id) => cancelBox(app.ctx, id, { kind: 'member', id: member.id }),
  },
  {
    what: 'a box is approved without what was declined',
    async given(member, boxId) {
      const shown = (await style(boxId, pieces)).pieces
      for (const { id } of shown.filter(({ sku }) => [last, earliest].includes(sku)))
        await app.ask('PUT', '/boxes/:boxId/preview/items/:itemId', {
          params: { boxId, itemId: id },
          body: { liked: false },
          as: member,
        })
    },
    act: approve,
  },
  {
    what: 'two missing garments are handed back',
    async given(member, id) {
      await style(id, pieces)
      await approve(member, id)
    },
    async act(_, subjectId) {
      const ofOrder = { params: { subjectId }, as: warehouse }
      const { lines } = await app.ask('GET', '/studio/warehouse/:subjectId', ofOrder)
      const missing = [last, earliest].map((sku) => lines.find((line) => line.sku === sku)!.id)
      const body = { missing, reason: 'Not on their shelf' }
      await app.ask('POST', '/studio/warehouse/:subjectId/hand-back', { ...ofOrder, body })
    },
  },
  {
    what: 'an order is shipped',
    async given(member, subjectId) {
      await style(subjectId, pieces)
      await approve(member, subjectId)
      for (const code of pieces)
        await app.ask('POST', '/studio/warehouse/:subjectId/scan', {
          params: { subjectId },
          body: { code },
          as: warehouse,
        })
    },
    async act(_, subjectId) {
      const ofOrder = { params: { subjectId }, as: warehouse }
      const { version } = (await app.ask('GET', '/studio/warehouse/:subjectId', ofOrder)).order
      await app.ask('POST', '/studio/warehouse/:subjectId/ship', { ...ofOrder, body: { version } })
    },
  },
  {
    what: 'a garment is swapped for another',
    async given(_, boxId) {
      const { version } = (
        await app.ask('POST', '/studio/desk/:boxId/claim', { params: { boxId }, as: stylist })
      ).box
      await pick(boxId, { version, sku: last })
    },
    async act(_, boxId) {
      const { box, pieces } = await app.ask('GET', '/studio/desk/:boxId', { params: { boxId }, as: stylist })
      await pick(boxId, { version: box.version, sku: earliest, replacesId: pieces[0]!.id })
    },
  },
]
const pick = (boxId: string, body: { version: number; sku: string; replacesId?: string }) =>
  app.ask('POST', '/studio/desk/:boxId/items', { params: { boxId }, body, as: stylist })

test.each(releases)(
  'T87 while $what, no garment is held that stands behind one waited for',
  async (release) => {
    const member = await givenCustomer(app)
    const id = await order(member)
    await release.given(member, id)
    const acting = await transaction(app.db, async (tx) => {
      await hold(tx, earliest)
      const acting = release.act(member, id)
      await untilWaitedFor(tx, app.db)
      await hold(tx, last)
      return { acting }
    })
    await acting.acting
  },
)

/** Locks the stock row; fails at once if another transaction has it. */
const hold = (tx: Db, sku: string) =>
  tx.run(sql`SELECT FROM stock_level WHERE sku = ${sku} FOR UPDATE NOWAIT`)

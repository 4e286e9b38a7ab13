import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { TASTE_MAX } from './taste.rule.ts'

const app = await testApp()
const lines = { da: 'Uld og rolige farver', se: 'Ull och lugna färger', nl: '', de: 'Wolle, ruhige Farben' }
const keep = (as: Who, body: typeof lines) => app.call('PUT', '/studio/taste', { as, body })
const audited = (id: string) =>
  app.db.many(
    sql`SELECT before, after FROM audit WHERE action = 'taste-kept' AND actor_id = ${id} ORDER BY id`,
  )

test('R6.05 R8.01 a stylist writes a line a language about themself; what changes is written down once', async () => {
  const stylist = await givenStaff(app, 'stylist')
  expect(await app.ask('GET', '/studio/taste', { as: stylist })).toEqual({})
  expect((await keep(stylist, { ...lines, da: '  Uld og\n rolige  farver ' })).status).toBe(200)
  const { nl: _, ...written } = lines
  expect(await app.ask('GET', '/studio/taste', { as: stylist })).toEqual(written)
  await Promise.all([keep(stylist, lines), keep(stylist, lines)])
  expect(await audited(stylist.id)).toEqual([{ before: {}, after: written }])
  expect((await keep(stylist, { ...lines, da: ' ' })).status).toBe(200)
  expect(await app.ask('GET', '/studio/taste', { as: stylist })).toEqual({ se: lines.se, de: lines.de })
  const colleague = await givenStaff(app, 'stylist')
  expect(await app.ask('GET', '/studio/taste', { as: colleague }), 'each has their own').toEqual({})
})

test('R6.05 a line that is too long is refused, and only stylists write one', async () => {
  const stylist = await givenStaff(app, 'stylist')
  expect((await keep(stylist, { ...lines, de: 'x'.repeat(TASTE_MAX + 1) })).status).toBe(400)
  expect(await app.ask('GET', '/studio/taste', { as: stylist })).toEqual({})
  const packer = await givenStaff(app, 'warehouse')
  expect((await keep(packer, lines)).status).toBe(403)
})

test('R6.05 R6.06 a member reads the line in their language at home, at the preview, and none where none is', async () => {
  const studio = await givenStudio(app)
  await keep(studio.stylist, lines)
  const read = async (market: 'da' | 'nl') => {
    const as = await givenCustomer(app, market)
    const boxId = await studio.order(as)
    await studio.style(boxId)
    const preview = await app.ask('GET', '/boxes/:boxId/preview', { as, market, params: { boxId } })
    const home = await app.ask('GET', '/home', { as, market })
    expect([preview.stylist?.id, home.box?.stylist?.id]).toEqual([studio.stylist.id, studio.stylist.id])
    return [preview.stylist?.taste, home.box?.stylist?.taste]
  }
  expect(await read('da')).toEqual([lines.da, lines.da])
  expect(await read('nl')).toEqual([null, null])
})

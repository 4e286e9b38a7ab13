import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp({ env: { CARRIER: 'manual' } })
const studio = await givenStudio(app)

test('R6.08 with a carrier nobody has connected the warehouse says when a box arrives, and her days begin then', async () => {
  const member = await givenCustomer(app)
  const boxId = await studio.order(member)
  await studio.style(boxId)
  await studio.approve(member, boxId)
  const { parcels } = (await studio.ship(boxId)) as unknown as { parcels: { trackingNumber: string }[] }
  expect(parcels[0]?.trackingNumber).toMatch(/^GP\d{12}SE$/)

  app.clock.advance('P6D')
  await app.settle()
  const stateOf = async () =>
    app.db.one<{ state: string; days: number | null }>(sql`
      SELECT state, extract(day FROM approval_ends_at - ${app.clock.now()}::timestamptz)::int AS days FROM box WHERE id = ${boxId}`)
  expect((await stateOf()).state).toBe('shipped')

  await studio.awake()
  await studio.deliver(boxId)
  await studio.deliver(boxId)
  expect(await stateOf()).toMatchObject({ state: 'delivered', days: 14 })
  const audits = await app.db.many(
    sql`SELECT actor_id FROM audit WHERE action = 'box-arrived' AND subject_id = ${boxId}`,
  )
  expect(audits[0]).toEqual({ actorId: studio.warehouse.id })
})

import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { forgetEvents } from './webhook-event.ts'

const app = await testApp()

test('I38 T71 a provider’s event is deleted a quarter after its processing, an unread one is not', async () => {
  await givenCharge(app, { memberId: (await givenMember(app)).id })
  await app.settle()
  const unread = { id: 'evt_unread', at: app.clock.now() }
  await app.db.run(sql`
    INSERT INTO webhook_event (provider_event_id, kind, object_id, body, received_at)
    VALUES (${unread.id}, 'customer.updated', '', '{"object": {}}', ${unread.at})`)
  const storedIds = async () =>
    (await app.db.many<{ id: string }>(sql`SELECT provider_event_id AS id FROM webhook_event`)).map(
      ({ id }) => id,
    )
  const received = await storedIds()
  expect(received.length).toBeGreaterThan(1)
  app.clock.advance('P90D')
  expect(await forgetEvents(app.db, new Date(unread.at.getTime() + 89 * 86_400_000))).toBe(0)
  app.clock.advance('PT1H')
  expect(await forgetEvents(app.db, app.clock.now())).toBe(received.length - 1)
  expect(await storedIds()).toEqual([unread.id])
  await app.db.run(sql`DELETE FROM webhook_event WHERE provider_event_id = ${unread.id}`)
  await app.settle()
})

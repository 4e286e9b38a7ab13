import { describe, expect, test } from 'vitest'
import { inTransaction } from '#/platform/context.ts'
import { json, sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { untilWaitedFor } from '#/testing/database/until-waited-for.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { eraseMember } from './erase-member.ts'

const app = await testApp()
const erase = (as: Who) => app.call('POST', '/me/erasure', { as, market: 'se', body: {} })
const isErased = async ({ id }: Who) =>
  (await app.db.maybe(sql`SELECT 1 FROM member WHERE id = ${id} AND erased_at IS NOT NULL`)) !== undefined

describe('I42 races: an erased member does not come back', () => {
  test('two clicks, or two tabs, erase once: one entry, one proof', async () => {
    const member = await givenMember(app)
    const tabs = await Promise.all(
      [1, 2, 3].map(async () =>
        proven(app, await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id })),
      ),
    )
    const statuses = (await Promise.all(tabs.map(erase))).map(({ status }) => status)
    // A request after the erasure has no account.
    expect(statuses.filter((status) => status !== 401 && status !== 200)).toEqual([])
    expect(statuses).toContain(200)
    for (const rows of [
      sql`SELECT FROM audit WHERE action = 'account-erased' AND subject_id = ${member.id}`,
      sql`SELECT FROM email WHERE event_id = ${`account-erased:${member.id}`}`,
    ])
      expect(await app.db.many(rows)).toHaveLength(1)
  })

  test('erasing and ordering at once: the box, or the end, never both', async () => {
    const outcomes = []
    for (let round = 0; round < 12; round++) {
      const member = await givenCustomer(app, 'se')
      const as = await proven(app, member)
      const [ordered, erased] = await Promise.all(
        round % 2
          ? [app.call('POST', '/boxes', { as, market: 'se', body: { wish: {} } }), erase(as)]
          : [erase(as), app.call('POST', '/boxes', { as, market: 'se', body: { wish: {} } })].toReversed(),
      )
      outcomes.push(`${ordered!.status} ${erased!.status}`)
      const boxes = await app.db.many(sql`SELECT FROM box WHERE member_id = ${member.id}`)
      expect(boxes.length, outcomes.at(-1)).toBe((await isErased(member)) ? 0 : 1)
    }
    expect([...new Set(outcomes)].filter((one) => !['201 422', '401 200', '404 200'].includes(one))).toEqual(
      [],
    )
  })

  test('an order that has begun waits for the erasure and is refused', async () => {
    const member = await givenCustomer(app, 'se')
    let order: Promise<{ status: number }> | undefined
    await inTransaction(app.ctx, async (ctx) => {
      await eraseMember(ctx, member.id)
      order = app.call('POST', '/boxes', { as: member, market: 'se', body: { wish: {} } })
      await untilWaitedFor(ctx.db, app.db)
    })
    expect((await order)!.status).toBe(401)
    expect(await app.db.many(sql`SELECT FROM box WHERE member_id = ${member.id}`)).toEqual([])
  })

  test('no table that refers to her takes a new row, except the books', async () => {
    const open = await app.db.many<{ table: string }>(sql`
      SELECT c.conrelid::regclass::text AS table FROM pg_constraint c
      WHERE c.contype = 'f' AND c.confrelid = 'member'::regclass AND NOT EXISTS (
        SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE t.tgrelid = c.conrelid AND p.proname = 'refuse_for_the_erased')
      ORDER BY 1`)
    // A credit note or a refund may still be booked for an erased member, and a bank may still take their payment
    // back.
    expect(open.map(({ table }) => table)).toEqual(['charge', 'dispute', 'invoice', 'money_difference'])
    const member = await givenMember(app)
    await eraseMember(app.ctx, member.id)
    await expect(openSession(app.ctx, { ownerKind: 'member', ownerId: member.id })).rejects.toMatchObject({
      code: 'GD410',
    })
    const answer = sql`INSERT INTO survey_answer (member_id, question, value, at)
      VALUES (${member.id}, 'text', ${json('late')}::jsonb, ${app.clock.now()})`
    await expect(app.db.run(answer)).rejects.toMatchObject({ code: 'GD410' })
  })
})

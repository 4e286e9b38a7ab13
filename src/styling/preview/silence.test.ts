import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { WhenSilent } from '#/platform/markets/rules/rules.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, call, ask, clock } = app
const studio = await givenStudio(app)
const owner = (ownerId: string) => ({ ownerKind: 'member' as const, ownerId })
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

async function previewed(market: 'da' | 'se' | 'nl' | 'de' = 'se') {
  const member = await givenCustomer(app, market)
  const boxId = await studio.order(member)
  await studio.style(boxId)
  const at = { as: member, market, params: { boxId } }
  const choose = (whenSilent: WhenSilent) =>
    call('PUT', '/boxes/:boxId/preview/silence', { ...at, body: { whenSilent } })
  const row = () =>
    db.one<{ state: string; previewEndsAt: Date; offerExpiresAt: Date; held: number }>(sql`
      SELECT state, preview_ends_at, offer_expires_at, (SELECT count(*) FROM preview_alternative a
        WHERE a.box_id = box.id AND a.state = 'held') AS held FROM box WHERE id = ${boxId}`)
  const silent = async () => {
    clock.advance('P3D')
    await app.settle()
    return row()
  }
  return { member, boxId, at, choose, row, silent }
}

test('R6.04 R6.06 the preview says for how long the member may try on, as it was agreed for this box', async () => {
  const { boxId, at } = await previewed()
  await db.run(sql`UPDATE box SET terms = terms || '{"approvalDays": 21}' WHERE id = ${boxId}`)
  expect((await ask('GET', '/boxes/:boxId/preview', at)).approvalDays).toBe(21)
})

describe('R6.06 the member chooses the effect of silence', () => {
  test.each(['da', 'se', 'nl', 'de'] as const)('unasked it ships, in %s', async (market) => {
    const box = await previewed(market)
    const { silences, box: shown } = await ask('GET', '/boxes/:boxId/preview', box.at)
    expect([shown.whenSilent, silences]).toEqual(['ship', ['ship', 'wait', 'cancel']])
    expect((await box.silent()).state).toBe('approved')
  })

  test('cancelled: nothing ships, nothing is held, and a mail says so', async () => {
    const box = await previewed()
    const twice = await Promise.all([box.choose('cancel'), box.choose('cancel')])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await box.silent()).toMatchObject({ state: 'cancelled', held: 0 })
    const mails = await db.many<{ template: string }>(
      sql`SELECT template FROM email WHERE member_id = ${box.member.id} AND template = 'box-cancelled'`,
    )
    expect(mails).toHaveLength(1)
  })

  test('waiting: it stays open as long as the offer binds, without alternatives; then it is over', async () => {
    const box = await previewed()
    await box.choose('wait')
    const waiting = await box.silent()
    expect(waiting).toMatchObject({ state: 'previewing', held: 0, previewEndsAt: waiting.offerExpiresAt })
    clock.advance('P30D')
    await app.settle()
    expect(['lapsed', 'cancelled']).toContain((await box.row()).state)
  })

  test('a waiting box can still be approved, and the choice may change until the preview ends', async () => {
    const box = await previewed()
    await box.choose('cancel')
    await box.choose('wait')
    expect((await box.silent()).state).toBe('previewing')
    await studio.approve(
      Object.assign(box.member, await openSession(app.ctx, owner(box.member.id))),
      box.boxId,
    )
    expect((await box.row()).state).toBe('approved')
  })

  test('T33 not in another’s box, and nothing that is no choice', async () => {
    const [box, other] = [await previewed(), await previewed()]
    const theirs = { ...other.at, params: { boxId: box.boxId }, body: { whenSilent: 'cancel' as const } }
    expect((await call('PUT', '/boxes/:boxId/preview/silence', theirs)).status).toBe(404)
    expect((await box.choose('never' as WhenSilent)).status).toBe(400)
    await studio.approve(box.member, box.boxId)
    expect((await box.choose('wait')).status).toBe(409)
  })
})

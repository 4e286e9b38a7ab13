import { beforeEach, expect } from 'vitest'
import { raw, sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { type Customer, givenCustomer } from '../given/given-box.ts'
import { givenHours } from '../given/given-calls.ts'
import { givenStaff } from '../given/given-charge.ts'
import { mailsTo } from '../papers/mails.ts'
import { addresses } from '../people/people.ts'
import type { TestApp, Who } from './app.ts'

/** Two stylists and an admin, of whom Ida takes calls; before each test no call is booked. */
export async function callWorld(app: TestApp) {
  const { db, call, ask, clock } = app
  const [ida, liv, admin] = [
    await givenStaff(app, 'stylist'),
    await givenStaff(app, 'stylist'),
    await givenStaff(app, 'admin'),
  ]

  beforeEach(async () => {
    await app.settle()
    for (const table of ['call_event', 'booked_call', 'call_away', 'call_hours', 'call_desk'])
      await db.run(sql`DELETE FROM ${raw(table)}`)
    await db.run(sql`UPDATE staff SET disabled_at = NULL`)
    await awake()
    await givenHours(app, ida)
  })

  /** Staff sign in again after the clock was moved. */
  async function awake() {
    for (const who of [ida, liv, admin])
      Object.assign(who, await openSession(app.ctx, { ownerKind: 'staff', ownerId: who.id }))
  }
  const member = (market?: Customer['market']) => givenCustomer(app, market, null)
  const view = (as: Who) => ask('GET', '/calls', { as })
  const phoneOf = ({ market }: Customer) => addresses[market].phone
  const book = (as: Customer, startsAt: string, key?: string) =>
    call('POST', '/calls', {
      as,
      body: { startsAt, topic: 'A coat', phone: phoneOf(as) },
      ...(key && { key }),
    })
  const booked = async (as: Customer, nth = 0) => {
    const { slots } = await view(as)
    expect((await book(as, slots[nth]!)).status).toBe(201)
    return (await view(as)).call!
  }
  /** The mails about calls. */
  const templates = async ({ email }: Customer) =>
    (await mailsTo(app, email))
      .map(({ template }) => template)
      .filter((template) => template.startsWith('call-'))
  const rows = () =>
    db.many<{ state: string; stylistId: string; sequence: number }>(
      sql`SELECT state, stylist_id, sequence FROM booked_call ORDER BY booked_at, id`,
    )
  const goTo = async (moment: string | Date, ...people: Customer[]) => {
    clock.set(new Date(moment))
    await app.settle()
    for (const who of people)
      Object.assign(who, await openSession(app.ctx, { ownerKind: 'member', ownerId: who.id }))
    await awake()
  }
  /** The calendar file of the last mail. */
  async function fileOf({ email }: Customer): Promise<string> {
    const { attachments } = await db.one<{ attachments: { contentType: string; base64: string }[] }>(
      sql`SELECT attachments FROM sandbox_mailbox WHERE recipient = ${email} ORDER BY id DESC LIMIT 1`,
    )
    expect(attachments[0]!.contentType).toMatch(/^text\/calendar; charset=utf-8; method=(REQUEST|CANCEL)$/)
    return Buffer.from(attachments[0]!.base64, 'base64').toString()
  }
  return { ida, liv, admin, member, view, phoneOf, book, booked, templates, rows, goTo, fileOf }
}

import { describe, expect, test } from 'vitest'
import type { ActBody } from '#/platform/app/studio/act-for/offered.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { actsWorld, byTwo } from '#/testing/world/acts-world.ts'
import { testApp } from '#/testing/world/app.ts'
import { actNames, acts } from './acts.ts'

const app = await testApp()
const { support, finance, post, bodyOf, shown, agree, worlds } = await actsWorld(app)
const stylist = await givenStaff(app, 'stylist')

/** Rows that acts write, as one text. */
const tables = [
  'member',
  'box',
  'box_event',
  'charge',
  'shop_order',
  'subscription',
  'email',
  'job',
  'audit',
].concat(['ledger_entry', 'credit_grant', 'refund', 'second_look', 'password_reset', 'order_line'])
async function everything() {
  const rows = await Promise.all(
    tables.map((table) =>
      app.db.one<{ all: string }>({
        text: `SELECT coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '') AS all FROM ${table} t`,
        values: [],
      }),
    ),
  )
  return Object.fromEntries(tables.map((table, nth) => [table, rows[nth]!.all]))
}

describe.each(actNames)('%s', (name) => {
  test('R8.06 its preview changes nothing, and the act does what was shown', async () => {
    const { memberId, more } = await worlds[name]()
    const body = await bodyOf(memberId, name, more)
    const before = await everything()
    const preview = await shown(memberId, body)
    expect(await everything()).toEqual(before)
    const second = byTwo.includes(name)
    expect(preview).toMatchObject({ state: 'shown', second, id: null })
    const done = await shown(memberId, { ...body, preview: false, seen: preview.seen })
    expect(done.state).toBe(second ? 'waits' : 'done')
    if (second) await agree(memberId)
    const withoutIds = ({ effect }: typeof done) => ({
      ...effect,
      mails: effect.mails.map(({ subject, to }) => ({ subject, to })),
    })
    expect(withoutIds(done)).toEqual(withoutIds(preview))
    const { effect } = preview
    expect(effect.changes.length + effect.mails.length + effect.later.length).toBeGreaterThan(0)
    for (const { what } of effect.later) expect(what).toMatch(/^[A-Z]/)
    const row = await app.db.one<{ actorId: string; reason: string; after: object; mails: string[] }>(sql`
      SELECT actor_id, reason, after, detail -> 'mails' AS mails FROM audit
      WHERE person_id = ${memberId} AND action = ${`${name}-on-behalf`} ORDER BY id DESC LIMIT 1`)
    const written = await app.db.many(sql`
      SELECT subject, recipient::text AS to FROM email WHERE id = ANY(${row.mails}::uuid[]) ORDER BY subject`)
    expect(written).toEqual(
      preview.effect.mails
        .map(({ subject, to }) => ({ subject, to }))
        .toSorted((a, b) => (a.subject < b.subject ? -1 : 1)),
    )
    expect(row).toMatchObject({ actorId: (second ? finance : support).id, reason: 'She asked by phone' })
    expect(Object.keys(row.after)).toHaveLength(effect.changes.length)
  })

  test('R8.06 its row is whole', () => {
    const { roles, templates, label, none, because } = acts[name]
    expect(roles.length).toBeGreaterThan(0)
    expect(templates.filter((template) => !app.ctx.mails.templates.has(template))).toEqual([])
    for (const text of [label, none, because]) expect(text.length).toBeGreaterThan(3)
  })

  test('R8.01 other roles, a missing reason and an unseen effect are refused', async () => {
    const memberId = (await givenCustomer(app)).id
    const body = { act: name, reason: 'She asked', preview: true } as ActBody
    expect((await post(memberId, body, { as: stylist })).status).toBe(403)
    expect((await post(memberId, { ...body, reason: '' })).status).toBe(400)
    if (!acts[name].roles.includes('finance')) {
      const input = Object.fromEntries(acts[name].takes.map((field) => [field, inputFor[field]]))
      expect((await post(memberId, { ...body, ...input }, { as: finance })).status).toBe(403)
    }
  })
})
const inputFor = { day: '2026-04-01', amount: 1, cause: 'delay', street: 'A', streetNumber: '1' } as Record<
  string,
  unknown
>
Object.assign(inputFor, {
  email: 'a@example.test',
  role: 'finance',
  answer: '',
  subject: 'Your parcel',
  letter: 'It comes on Tuesday.',
  task: 'Pay it back',
  sku: 'A',
  streetDoor: '',
  zip: '111 22',
  city: 'Stockholm',
})

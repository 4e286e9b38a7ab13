import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenLife } from '#/testing/given/given-life.ts'
import { registration } from '#/testing/people/people.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { retainedTables } from '../retained/retained-tables.ts'

const app = await testApp()
type Rows = Record<string, Record<string, unknown>[]>
type Life = Awaited<ReturnType<typeof givenLife>>
let member: Life
let other: Life
let own: Awaited<ReturnType<typeof unpacked>>

const fresh = async (id: string) =>
  proven(app, await openSession(app.ctx, { ownerKind: 'member', ownerId: id }))

async function exportAs(as: Who, market: MarketId = 'se') {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/me/export',
    payload: {},
    headers: {
      locale: marketOf(market).wireLocale,
      authorization: `UID ${as.id} ${as.token}`,
      cookie: as.cookie,
    },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
async function unpacked(as: Who, market?: MarketId) {
  const { status, bytes } = await exportAs(as, market)
  expect(status, bytes.toString('utf8').slice(0, 300)).toBe(200)
  const files = unzipSync(bytes)
  const textOf = (name: string) => Buffer.from(files[name]!).toString('utf8')
  const text = textOf('data.json')
  return { files, text, rows: JSON.parse(text) as Rows, readme: textOf('readme.txt') }
}

beforeAll(async () => {
  const studio = await givenStudio(app)
  member = await givenLife(app, studio, 'se', 'she')
  other = await givenLife(app, studio, 'de', 'other')
  own = await unpacked(await fresh(member.id))
})

describe('R11.04 all that is kept of her, in one file', () => {
  test('every list is there, and after a whole life only these are empty', () => {
    const { rows } = own
    expect(Object.keys(rows)).toEqual(['about', ...retainedTables.map(({ as }) => as)])
    // A password reset is done within the minute. A part is reduced only when another is left after a return, which
    // is rare; no bank has taken money back, and no remainder was too small for a card; an account in use is not
    // told of its end, and a withdrawal finds its contract. An order is paid with
    // credit before it is open, and the replacements that were chosen are ordered.
    const mayBeEmpty = [
      'heldReplacements',
      'passwordResetsAskedFor',
      'subscription',
      'signedOutEverywhere',
      'creditedParts',
      'creditPayments',
      'smallRests',
      'disputes',
      'referrals',
      'referralBills',
      'ownLink',
      'noticesOfTheEnd',
      'declaredWithdrawals',
    ]
    const empty = retainedTables.filter(({ as }) => rows[as]!.length === 0).map(({ as }) => as)
    expect(empty.filter((as) => !mayBeEmpty.includes(as))).toEqual([])
  })

  test('her texts, the texts to and about her, and her purchases are in it', () => {
    const { text, rows } = own
    expect(Object.entries(member.marks).filter(([, mark]) => !text.includes(mark))).toEqual([])
    const kept = rows.boxPieces!.filter(({ choice }) => choice === 'keep')
    expect(kept[0]).toMatchObject({
      garment: { brand: expect.any(String), title: { se: expect.any(String) } },
    })
    expect(rows.account).toMatchObject([{ email: member.email, market: 'se' }])
    expect(rows.cards).toMatchObject([{ brand: 'visa', last4: '4242', state: 'active' }])
    expect(rows.log!.map(({ action }) => action)).toContain('charge-refunded')
    expect(rows.mails!.find(({ template }) => template === 'box-shipped')).toMatchObject({
      recipient: member.email,
      text: expect.stringMatching(/\S{20}|\w+ \w+/),
    })
  })

  test('each invoice as the PDF she was sent', () => {
    const { files, rows } = own
    const pdfs = Object.keys(files).filter((name) => name.startsWith('invoices/'))
    expect(pdfs).toEqual(rows.invoices!.map(({ displayNumber }) => `invoices/${displayNumber}.pdf`))
    expect(pdfs.length).toBeGreaterThan(0)
    for (const name of pdfs) expect(Buffer.from(files[name]!).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  test('R6.01 each of her photos, as she sees it', async () => {
    const { files, rows } = own
    const names = [
      ...rows.photos!.map(({ id, kind }) => `photos/${kind}-${id}.jpg`),
      ...rows.messagePhotos!.map(({ id }) => `photos/message-${id}.jpg`),
    ]
    expect(Object.keys(files).filter((name) => name.startsWith('photos/'))).toEqual(names)
    expect(names).toHaveLength(3)
    for (const name of names) expect(Buffer.from(files[name]!).toString('hex', 0, 3)).toBe('ffd8ff')
  })

  test.each(marketIds)(
    'in %s a member who has only just joined gets hers, with a word in her language',
    async (market) => {
      const theMember = registration(market)
      const { id } = (await app.call('POST', '/register', { body: theMember, market })).body
      const { rows, readme, files } = await unpacked(await fresh(id), market)
      expect(rows.account).toMatchObject([
        { email: theMember.email, street: theMember.street, city: theMember.city },
      ])
      expect(rows.boxes).toEqual([])
      expect(Object.keys(files)).toEqual(['readme.txt', 'data.json'])
      expect(readme).toBe(`${textIn(market, 'privacy.exportReadme')}\n`)
    },
  )
})

describe('T119 only her own data', () => {
  test('nothing of another member stands in it, and nothing of hers in the other’s', async () => {
    const others = await unpacked(await fresh(other.id), 'de')
    const found = (text: string, of: Life) =>
      [of.id, of.boxId, ...Object.values(of.marks)].filter((mark) => text.includes(mark))
    expect(found(own.text, other)).toEqual([])
    expect(found(others.text, member)).toEqual([])
    expect(found(others.text, other)).toHaveLength(2 + Object.keys(other.marks).length)
  })

  test('no colleague is named in it, by id, name or address', async () => {
    const { text } = own
    const staff = await app.db.many<{ id: string; email: string; name: string }>(
      sql`SELECT id, email::text, name FROM staff`,
    )
    expect(staff.length).toBeGreaterThan(2)
    for (const { id, email, name } of staff)
      for (const word of [id, email, name]) expect(text).not.toContain(word)
  })
})

describe('T120 it contains no credentials', () => {
  test('no hash, key, token, number of the provider or personal number', async () => {
    const { text } = own
    const secrets = await app.db.many<{ secret: string | null }>(sql`
      SELECT password_hash AS secret FROM member WHERE id = ${member.id}
      UNION SELECT unnest(ARRAY[token_hash, companion_hash, previous_hash]) FROM session WHERE owner_id = ${member.id}
      UNION SELECT jti_hash FROM link_grant WHERE member_id = ${member.id}
      UNION SELECT key_hash FROM email WHERE member_id = ${member.id}
      UNION SELECT key_hash FROM password_reset WHERE member_id = ${member.id}
      UNION SELECT unnest(ARRAY[old_key_hash, new_key_hash]) FROM email_change WHERE member_id = ${member.id}
      UNION SELECT nonce FROM analytics_pseudonym WHERE member_id = ${member.id}
      UNION SELECT provider_id FROM payment_customer WHERE member_id = ${member.id}
      UNION SELECT unnest(ARRAY[setup_provider_id, method_provider_id]) FROM mandate WHERE member_id = ${member.id}
      UNION SELECT provider_id FROM charge WHERE member_id = ${member.id}`)
    const known = secrets.flatMap(({ secret }) => secret ?? [])
    expect(known.length).toBeGreaterThan(12)
    for (const secret of [...known, member.token, member.password]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/Chash=|[?&]key=|19880320|880320-?2780|argon2/)
  })
  test('no field is named after one', () => {
    const names = Object.values(own.rows).flatMap((list) => Object.keys(list[0] ?? {}))
    expect(names.filter((name) => /hash|token|secret|salt|nonce|provider|password/i.test(name))).toEqual([])
  })
})

describe('D10 T114 access to the export, and its limit', () => {
  test('it is a download, kept by no cache', async () => {
    const { headers } = await exportAs(await fresh(member.id))
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toBe('attachment; filename="mina-uppgifter.zip"')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('only after the password, given for this', async () => {
    const session = await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id })
    for (const actions of [[], ['email', 'password', 'card', 'contact']] as const) {
      const { status, bytes } = await exportAs(await proven(app, session, actions))
      expect(status).toBe(403)
      expect(JSON.parse(bytes.toString()).error).toMatchObject({ code: 'step-up-required', action: 'export' })
    }
  })

  test('T112 each is written down, and the sixth in a quarter of an hour is refused', async () => {
    app.clock.advance('PT15M')
    await app.settle()
    const as = await fresh(other.id)
    const count = async () =>
      (
        await app.db.one<{ count: number }>(
          sql`SELECT count(*) FROM audit WHERE action = 'data-exported' AND subject_id = ${other.id}`,
        )
      ).count
    const before = await count()
    const statuses = []
    for (let round = 0; round < 6; round++)
      statuses.push((await exportAs(await fresh(other.id), 'de')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await count()).toBe(before + 5)
    app.clock.advance('PT15M')
    await app.settle()
    expect((await exportAs(await proven(app, as), 'de')).status).toBe(200)
  })
})

import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import type { Email } from '#/platform/ports/email.ts'
import { revokeSessions } from '#/platform/sessions/sessions.ts'
import { draftsCookie, draftsShownCookie } from '#/platform/sessions/view-cookies.ts'
import { setEdits, textIn } from '#/platform/texts/server-texts.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const admin = await givenStaff(app, 'admin')
afterAll(() => setEdits({ publication: 0, texts: new Map() }))
const key = 'mail.boxAccepted.subject'
const textKey = key

async function begin(as = admin) {
  const answer = await app.app.inject({
    ...{ method: 'POST', url: '/api/studio/texts/preview', payload: { market: 'da' } },
    headers: { authorization: `UID ${as.id} ${as.token}` },
  })
  const named = (name: string) => answer.cookies.find((cookie) => cookie.name === name)
  return { status: answer.statusCode, secret: named(draftsCookie), shown: named(draftsShownCookie) }
}
const frame = (secret?: string, path = 'box-accepted/0') =>
  app.app.inject({
    url: `/email/draft/${path}`,
    headers: secret ? { cookie: `${draftsCookie}=${secret}` } : {},
  })

test('R8.09 R10.01 a mail is shown with the draft of its subject, to the colleague alone, and sent without it', async () => {
  const text = await app.ask('GET', '/studio/texts/one/:textKey', { as: admin, params: { textKey } })
  await app.ask('PUT', '/studio/texts/one/:textKey/draft', {
    ...{ as: admin, params: { textKey } },
    body: { texts: { ...text.said, da: 'Vi glæder os til boks {number}' }, draft: null, publication: 0 },
  })
  const params = { mailName: 'box-accepted' }
  const mail = await app.ask('GET', '/studio/texts/mails/:mailName', {
    as: admin,
    params,
    query: { market: 'da' },
  })
  expect(mail.subject).toBe('Vi glæder os til boks 100231')
  expect(mail.preheader, 'says more than the subject').not.toContain('Vi glæder os')
  expect(mail.text).toContain('Asta')
  expect(mail.keys).toContainEqual({ key, said: 'Vi glæder os til boks {number}', draft: true })
  const german = await app.ask('GET', '/studio/texts/mails/:mailName', {
    as: admin,
    params,
    query: { market: 'de', sample: 1 },
  })
  expect(german.subject).toBe('Wir haben deine Bestellung 100231 angenommen')
  const { mails } = await app.ask('GET', '/studio/texts/mails', { as: admin })
  expect(mails.find(({ name }) => name === 'box-accepted')).toMatchObject({ drafts: 1, samples: 2 })
  expect(mails.length).toBe(app.ctx.mails.templates.size)

  const { secret, shown } = await begin()
  expect(secret).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', maxAge: 1800 })
  expect(shown).toMatchObject({ value: 'da', sameSite: 'Strict' })
  const drawn = await frame(secret!.value)
  expect(drawn.statusCode).toBe(200)
  expect(drawn.body).toContain('Vi glæder os til boks 100231')
  expect(drawn.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(drawn.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(textIn('da', key, { number: '1' })).not.toContain('glæder')
})

test('T30 a preview is worth nothing without its secret, after half an hour, and after its colleague’s session', async () => {
  expect((await frame()).statusCode).toBe(404)
  expect((await frame('x'.repeat(43))).statusCode).toBe(404)
  const first = (await begin()).secret!.value
  const second = (await begin()).secret!.value
  expect([(await frame(first)).statusCode, (await frame(second)).statusCode]).toEqual([404, 200])
  expect((await frame(second, 'box-accepted/99')).statusCode).toBe(404)
  app.clock.advance('PT30M')
  expect((await frame(second)).statusCode).toBe(404)

  const as = await givenStaff(app, 'admin')
  const third = (await begin(as)).secret!.value
  await app.db.run(sql`UPDATE staff SET roles = '{support}' WHERE id = ${as.id}`)
  expect((await frame(third)).statusCode, 'no admin any more').toBe(404)
  await app.db.run(sql`UPDATE staff SET roles = '{admin}' WHERE id = ${as.id}`)
  expect((await frame(third)).statusCode).toBe(200)
  await revokeSessions(app.ctx, { ownerKind: 'staff', ownerId: as.id })
  expect((await frame(third)).statusCode).toBe(404)

  const fourth = (await begin()).secret!.value
  expect((await app.call('DELETE', '/studio/texts/preview', { as: admin })).status).toBe(200)
  expect((await frame(fourth)).statusCode).toBe(404)
})

test('R8.09 R11.04 a mail is shown on the facts of a sent one, without the person who got it', async () => {
  const mailName = 'email-changed'
  const template = app.ctx.mails.templates.get(mailName) as unknown as Email<object>
  const send = async (nth: number) => {
    const props = { firstName: 'Signe', oldEmail: `old${nth}@example.test`, newEmail: 'signe@example.test' }
    const mail = {
      event: `example:${nth}`,
      template,
      props,
      market: 'se',
      recipient: 'signe@example.test',
    } as const
    await queueEmail(app.ctx, mail)
    await app.settle()
  }
  const preview = (example?: string) =>
    app.ask('GET', '/studio/texts/mails/:mailName', {
      ...{ as: admin, params: { mailName }, query: { market: 'se' as const, example } },
    })
  const admin = await givenStaff(app, 'admin')
  await send(1)
  await send(2)
  const { examples } = await preview()
  expect(examples, 'one a day').toHaveLength(1)
  const shown = await preview(examples[0]!.id)
  expect(shown.example).toBe(examples[0]!.id)
  expect(shown.text).toContain('Asta')
  expect(shown.text).not.toMatch(/Signe|signe@|old1@/)
  expect(JSON.stringify(await app.db.many(sql`SELECT facts FROM mail_example`))).not.toMatch(/Signe|signe@/i)
  const secret = (await begin(admin)).secret!.value
  expect(
    (await frame(secret, `${mailName}/0?example=${examples[0]!.id}`)).statusCode,
    'of another country',
  ).toBe(404)
  for (let day = 2; day <= 8; day++) {
    app.clock.advance('P1D')
    await send(day + 1)
  }
  expect(await app.db.many(sql`SELECT FROM mail_example WHERE template = ${mailName}`)).toHaveLength(5)
})

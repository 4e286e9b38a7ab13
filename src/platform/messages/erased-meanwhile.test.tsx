import { expect, test } from 'vitest'
import { blankMails } from '#/account/privacy/erasure/erased-rows.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { email } from '#/platform/ports/email.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { queueEmail } from './messages.ts'
import { Paragraph } from './parts/mail-parts.tsx'

const greeting = email<{ name: string }>({
  name: 'test-greeting',
  samples: [{ name: 'Anna' }],
  subject: (_t, { name }) => `Hello ${name}`,
  Body: ({ name }) => <Paragraph>{name}</Paragraph>,
})
const app = await testApp({ moreMails: [greeting] })

async function givenQueued() {
  const { id: memberId } = await givenMember(app, { card: null })
  const props = { name: 'Anna' }
  await inTransaction(app.ctx, (ctx) =>
    queueEmail(ctx, { event: `test:${memberId}`, template: greeting, props, market: 'se', memberId }),
  )
  return {
    copy: async () => {
      const { html } = await app.db.one<{ html: string }>(
        sql`SELECT b.html FROM sandbox_mailbox b JOIN email e USING (message_id) WHERE e.member_id = ${memberId}`,
      )
      return (await app.app.inject(/\/email\/view\/[\w-]+/.exec(html)![0])).statusCode
    },
    erase: () => app.db.run(blankMails(sql`member_id = ${memberId}`)),
    left: () =>
      app.db.one(sql`
        SELECT html, text, public_html, done_at IS NOT NULL AS done FROM email JOIN job ON job.subject = email.id::text
        WHERE member_id = ${memberId}`),
  }
}
const nothing = { html: '', text: '', publicHtml: null, done: true }

test('R11.04 a member erased while their mail is sent leaves no text of it', async () => {
  const { erase, left } = await givenQueued()
  const own = app.ctx.mailer
  app.ctx.mailer = { send: async () => void (await erase()) }
  await app.settle().finally(() => {
    app.ctx.mailer = own
  })
  expect(await left()).toEqual(nothing)
})

test('R11.04 T90 nor does one erased after a process stopped in the middle of sending', async () => {
  const { erase, left } = await givenQueued()
  app.failpoint.set('before_mail_send', 'throw')
  await app.settle()
  app.failpoint.set('before_mail_send', undefined)
  await erase()
  app.clock.advance('PT1H')
  await app.settle()
  expect(await left()).toEqual(nothing)
})

test('R11.04 the copy of a mail whose owner was erased does not exist', async () => {
  const { erase, copy } = await givenQueued()
  await app.settle()
  expect(await copy()).toBe(200)
  await erase()
  expect(await copy()).toBe(404)
})

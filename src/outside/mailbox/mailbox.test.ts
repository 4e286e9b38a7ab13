import { afterEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { formatDate } from '#/platform/markets/format.ts'
import { renderSample } from '#/studio/texts/mails/render-sample.ts'
import { testApp } from '#/testing/world/app.ts'
import { localMailbox } from './local-mailbox.ts'

const { app, ctx } = await testApp()
/** These mails were not sent: they would be counted as surplus mails (I36). */
afterEach(() => ctx.db.run(sql`DELETE FROM sandbox_mailbox`))
const of = { name: 'box-settled', index: 0, market: 'de' } as const

async function received(html: string) {
  const to = 'johanna@example.com'
  const mail = { messageId: crypto.randomUUID(), to, subject: 'Deine Box', html, text: '', attachments: [] }
  await localMailbox(ctx).send(mail)
  const { id } = await ctx.db.one<{ id: number }>(
    sql`SELECT id FROM sandbox_mailbox WHERE message_id = ${mail.messageId}`,
  )
  return app.inject(`/sandbox/mailbox/${id}`)
}

test('R10.01 a received mail is shown whole, in its language and by its clock', async () => {
  const { html } = await renderSample(ctx, of)
  const { body } = await received(html)
  expect(body).toContain('<html lang="de-DE"')
  expect(body).toContain(formatDate(ctx.clock.now(), 'de', 'moment'))
  expect(body).toMatch(/<section [^>]*><template shadowrootmode="open"><style>:host\{/)
  const shown = html.slice(html.indexOf('<body') + '<body'.length, html.indexOf('</body>'))
  expect(body).toContain(`<div${shown}</div></template>`)
  expect(body.match(/<(?:html|head|body)\b/g)).toEqual(['<html', '<head', '<body'])
  const list = await app.inject({ url: '/sandbox/mailbox', headers: { cookie: 'market=se' } })
  expect(list.body).toContain('<html lang="sv-SE"')
  expect(list.body).toContain(formatDate(ctx.clock.now(), 'de', 'clock'))
})

test('T59 nothing of a mail in the page runs, sends a form or frames anything', async () => {
  const { headers } = await received('<html lang="de-DE"><body><script>alert(1)</script></body></html>')
  const policy = String(headers['content-security-policy']).split('; ')
  const strict = ["default-src 'none'", "script-src 'none'", "form-action 'none'", "base-uri 'none'"]
  expect(policy).toEqual(expect.arrayContaining(strict))
  expect(policy.filter((rule) => /^(?:script|frame|connect|object)-src/.test(rule))).toEqual([
    "script-src 'none'",
  ])
})

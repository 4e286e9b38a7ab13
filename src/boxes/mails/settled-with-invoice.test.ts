import { expect, test } from 'vitest'
import { sendBackBy } from '#/after-sales/claims/claim.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { formatDate } from '#/platform/markets/format.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'

const app = await testApp()
const studio = await givenStudio(app)

test.each(marketIds)(
  'R6.09 R6.11 %s: after silence one mail says what was kept and brings the invoice, another that it is paid',
  async (market) => {
    const member = await givenCustomer(app, market)
    const id = await studio.givenDelivered(member)
    app.clock.advance('P16D')
    await app.settle()
    const mails = (await mailsTo(app, member.email)).slice(-2)
    expect(mails.map(({ template }) => template)).toEqual(['box-settled', 'payment-receipt'])
    const { number } = await app.db.one<{ number: string }>(
      sql`SELECT display_number AS number FROM invoice WHERE subject_id = ${id}`,
    )
    const { subject, html } = mails[0]!
    expect([subject, html]).toEqual([expect.stringContaining(number), expect.stringContaining(number)])
    expect(html).toContain('Visa\u00a0••••\u00a04242')
    const { files } = await app.db.one<{ files: string[] }>(sql`
      SELECT array_agg(file ->> 'filename') AS files
      FROM sandbox_mailbox m JOIN email e ON e.message_id = m.message_id, jsonb_array_elements(m.attachments) file
      WHERE m.recipient = ${member.email} AND e.template IN ('box-settled', 'payment-receipt')`)
    expect(files).toEqual([`${number}.pdf`])
  },
)

test('R6.11 R11.03 the mail to a member who keeps nothing names the returns, and no right of withdrawal', async () => {
  const member = await givenCustomer(app, 'da')
  const boxId = await studio.givenDelivered(member)
  const at = { as: member, params: { boxId } }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  for (const { id } of pieces)
    await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      as: member,
      params: { boxId, itemId: id },
      body: { choice: 'return' },
    })
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  await app.ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
  await app.settle()
  const settled = (await mailsTo(app, member.email)).findLast(({ template }) => template === 'box-settled')!
  const html = settled.html.replaceAll(/&nbsp;|\s/g, ' ')
  expect(html).toContain('Du beholdt ingenting denne gang')
  expect(html.match(/>Sendes retur</g)).toHaveLength(pieces.length)
  const lastDay = lastDayOf(sendBackBy({ market: 'da', at: app.clock.now() }), 'da')
  expect(html).toContain(`senest ${formatDate(atNoon(lastDay), 'da', 'weekday').replaceAll(/\s/g, ' ')}`)
  expect(html).toContain('Hent returlabel')
  expect(html).toMatch(/\/feedback\?[^"]*Chash=/)
  expect(html).not.toContain('Fortryd køb')
})

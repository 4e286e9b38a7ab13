import { expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { renderEmail } from '#/platform/messages/render-email.tsx'
import { isExchangeNumber } from '#/platform/ports/exchange-number.rule.ts'
import { textIn, textsOf } from '#/platform/texts/server-texts.ts'
import { readableHtml } from '#/testing/further-fee.tsx'
import { testApp } from '#/testing/world/app.ts'

const { ctx, clock } = await testApp()
const mails = [...ctx.mails.templates.values()].flatMap((template) =>
  template.samples.flatMap((sample, index) =>
    'number' in sample && isExchangeNumber(String(sample.number))
      ? marketIds.map((market) => ({ mail: `${template.name}/${index}`, market, template, sample }))
      : [],
  ),
)

test.each(mails)(
  'R6.11 in $market the mail $mail names an exchange as its page does, not as an order',
  async (mail) => {
    const { market, template, sample } = mail
    const { number } = sample as { number: string }
    const subject = template.subject(textsOf(market), sample as never)
    const written = {
      market,
      at: clock.now(),
      subject,
      origin: 'https://garderobe.example',
      plainLink: '',
      template,
      props: sample,
    }
    const words = `${subject} ${readableHtml((await renderEmail(written)).html)}`.toLowerCase()
    expect(words).toContain(textIn(market, 'exchange.numbered', { number }).toLowerCase())
    expect(words).not.toContain(textIn(market, 'shopOrder.numbered', { number }).toLowerCase())
  },
)

test('R6.11 the mails about an exchange are all there', () =>
  expect([...new Set(mails.map(({ template }) => template.name))].toSorted()).toEqual([
    'claim-ended',
    'claim-objected',
    'claim-told',
    'fault-answered',
    'fault-reported',
    'goods-received',
    'order-cancelled',
    'order-delivered',
    'order-shipped',
    'order-short',
    'return-period-moved',
    'return-registered',
  ]))

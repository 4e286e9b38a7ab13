import { afterAll, expect, test } from 'vitest'
import { formatMoney } from '#/platform/markets/format.ts'
import { renderEmail } from '#/platform/messages/render-email.tsx'
import { givenFurtherFee, readableHtml } from '#/testing/further-fee.tsx'
import { testApp } from '#/testing/world/app.ts'

const { fee, texts, undo } = givenFurtherFee()
afterAll(undo)

const { ctx, clock } = await testApp()
const both = [
  { kind: 'handling', amount: 3_00 },
  { kind: fee.kind, amount: fee.amount },
] as const
const sum = readableHtml(formatMoney(3_00 + fee.amount, 'nl'))

const withFees = [...ctx.mails.templates.values()].flatMap((template) =>
  template.samples.flatMap((sample, index) =>
    'fees' in sample && Array.isArray(sample.fees) && sample.fees.length > 0
      ? [{ name: `${template.name}/${index}`, template, sample }]
      : [],
  ),
)
const rendered = async ({ template, sample }: (typeof withFees)[number], fees: object) => {
  const { fees: _, ...props } = sample as { fees: unknown }
  const written = {
    market: 'nl' as const,
    at: clock.now(),
    subject: '',
    origin: 'https://garderobe.example',
    plainLink: '',
  }
  return readableHtml((await renderEmail({ ...written, template, props: { ...props, ...fees } })).html)
}

test.each(withFees)('R10.01 the mail $name names or adds up all of its fees', async (mail) => {
  const html = await rendered(mail, { fees: both })
  const isNamed = [texts.name, texts.onTop, texts.inSentence].some((name) => html.includes(name))
  expect(isNamed || html.includes(sum)).toBe(true)
})

test('R10.01 the mails with fees are all there', () =>
  expect([...new Set(withFees.map(({ template }) => template.name))].toSorted()).toEqual([
    'approval-reminder',
    'box-accepted',
    'box-delivered',
    'box-ordered',
    'box-settled',
    'interval-chosen',
    'next-box-soon',
    'preview-ready',
    'return-registered',
  ]))

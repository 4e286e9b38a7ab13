import { describe, expect, test } from 'vitest'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { preheaderOf } from '#/platform/messages/parts/preheader.rule.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { renderSample } from '#/studio/texts/mails/render-sample.ts'
import { readMail } from '#/testing/papers/read-mail.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const samples = [...app.ctx.mails.templates.values()].flatMap(({ name, samples }) =>
  samples.map((_, index) => ({ name, index })),
)

describe.each(marketIds)('R10.01 the plain text of each mail in %s', (market) => {
  test.each(samples)(
    '$name/$index has words under each heading, and a preheader of its own',
    async (sample) => {
      const { subject, ...mail } = await renderSample(app.ctx, { ...sample, market })
      expect(emptyHeadings(mail, market)).toEqual([])
      const preheader = preheaderOf(mail.html)
      expect(preheader).not.toBe(plain(subject))
      expect(preheader.length).toBeGreaterThan(15)
    },
  )
})

test('R10.01 a heading with only pictures, and one directly before another, are reported', () => {
  const heading = '<p role="heading">Your bill</p>'
  const pictures = '<div data-skip-in-text="true"></div>'
  const found = (html: string, text: string) => emptyHeadings({ html, text }, 'da')
  expect(found(`<p>You keep</p>${pictures}${heading}`, 'You keep\n\nYour bill\n\nDress\n599 kr')).toEqual([
    'You keep',
    'You keep',
  ])
  expect(found(heading, 'Your bill')).toEqual(['Your bill'])
  expect(found(`<p>Enjoy it.</p>${pictures}${heading}`, 'Enjoy it.\n\nYour bill\n\nDress\n599 kr')).toEqual(
    [],
  )
})

type Mail = { html: string; text: string }

/** Blocks that look like a heading and have no text of their own before the next heading or the footer. */
function emptyHeadings(mail: Mail, market: MarketId): string[] {
  const headings = new Set(
    readMail(mail.html)
      .filter(({ name, attributes }) => name === 'h1' || attributes.role === 'heading')
      .map(({ text }) => plain(text)),
  )
  const blocks = mail.text.split('\n\n').map(plain)
  const foot = blocks.findIndex((block) => block.startsWith(plain(textIn(market, 'mail.help'))))
  const letter = foot < 0 ? blocks : blocks.slice(0, foot)
  const isEmpty = (block: string, index: number) => {
    const next = letter[index + 1]
    return headings.has(block)
      ? next === undefined || headings.has(next)
      : isTitle(block) && next !== undefined && headings.has(next)
  }
  const overPictures = [...mail.html.matchAll(/>([^<>]+)<\/p><div data-skip-in-text="true">/g)]
    .map(([, text]) => plain(text!))
    .filter(isTitle)
  return [...letter.filter(isEmpty), ...overPictures]
}

/** One line without a full stop, a link or a number: the names and values of a table have two. */
const isTitle = (block: string) => !/[.!?:…»”“)]$|https?:|\n|\d/.test(block)
const plain = (text: string) =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\u00a0 ]+/g, ' ')
    .trim()

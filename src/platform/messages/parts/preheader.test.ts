import { expect, test } from 'vitest'
import { PREHEADER, preheaderOf, withPreheader } from './preheader.rule.ts'

const title = 'Your box is on its way'
const mail = (body: string) =>
  `<html><head><title>${title}</title></head><body><div>${PREHEADER}</div>${body}<p class="soft">Garderobe ApS, 1620 København</p></body></html>`
const preheader = (body: string) => /<div>(.*?)<\/div>/s.exec(withPreheader(mail(body)))?.[1]
const p = (words: string) => `<p class="ink" style="margin:0">${words}</p>`
const sentence = 'A stylist has packed five pieces for you.'

test.each([
  { body: p(sentence), is: sentence, because: 'the first paragraph is the preheader' },
  { body: p('Hi Asta') + p(sentence), is: sentence, because: 'a greeting says nothing' },
  { body: p('Hi Asta'), is: 'Hi Asta', because: 'a mail of short paragraphs has its first one' },
  { body: p(title) + p(sentence), is: sentence, because: 'the subject stands beside it already' },
  { body: p(`${title}.`) + p(sentence), is: sentence, because: 'a short repetition counts as short' },
  {
    body: `<p role="heading" class="ink">A heading as long as a sentence is</p>${p(sentence)}`,
    is: sentence,
    because: 'a heading is no sentence',
  },
  {
    body: p('Your code is code-of-this-mail.invalid and nothing else') + p(sentence),
    is: sentence,
    because: 'a code is not shown in a list of mails',
  },
  {
    body: p('Dress &amp; shirt <strong>are</strong><br/>on\u00a0their way to you'),
    is: 'Dress &amp; shirt are on their way to you',
    because: 'marks go, escaped characters stay',
  },
  {
    body: p(`${sentence} It leaves on 5. December. ${'More words follow here '.repeat(5)}`),
    is: `${sentence} It leaves on 5. December.`,
    because: 'a long paragraph ends with a whole sentence, and not at the number of a day',
  },
  {
    body: p(
      `Filen blev lavet og hentet lørdag 5. december kl. 13.00. Den ligger hos dig. ${'og mere '.repeat(12)}`,
    ),
    is: 'Filen blev lavet og hentet lørdag 5. december kl. 13.00. Den ligger hos dig. og mere og mere og mere og mere og mere og mere og mere og…',
    because: 'a full stop of an abbreviation ends no sentence',
  },
  { body: '', is: title, because: 'a mail without paragraphs has its subject' },
])('R10.01 $because', ({ body, is }) => expect(preheader(body)).toBe(is))

test('R10.01 a long paragraph is cut between two words', () => {
  const words = preheader(p('word &amp; '.repeat(40)))
  expect(words).toMatch(/^(?:word &amp; )+(?:word|word &amp;)…$/)
  expect(words!.length).toBeLessThanOrEqual(141)
})

test('R10.01 the studio reads the preheader as text', () =>
  expect(preheaderOf(mail(p('Dress &amp; shirt, &quot;as new&quot;, are on their way')))).toBe(
    'Dress & shirt, "as new", are on their way',
  ))

import { expect, test } from 'vitest'
import { kindOfStatus, returnsTooOften, statusIn } from './mail-report.rule.ts'

test.each([
  { status: '5.1.1', kind: 'hard', because: 'no such mailbox' },
  { status: '5.1.10', kind: 'hard', because: 'the domain takes no mail' },
  { status: '5.2.1', kind: 'hard', because: 'the mailbox is closed' },
  { status: '5.1.8', kind: 'soft', because: 'the address of the sender was refused' },
  { status: '5.2.2', kind: 'soft', because: 'a full mailbox is emptied' },
  { status: '5.7.1', kind: 'soft', because: 'a policy is about us and not about the address' },
  { status: '4.4.1', kind: 'soft', because: 'the server did not answer in time' },
] as const)('R10.01 a returned mail with status $status is $kind: $because', ({ status, kind }) =>
  expect(kindOfStatus(status)).toBe(kind),
)

test.each([
  { answer: '550 5.1.1 <a@b.dk>: user unknown', status: '5.1.1' },
  { answer: '550 no such mailbox', status: undefined },
  { answer: '552 5.2.2 mailbox full', status: '5.2.2' },
])('R10.01 the status in “$answer”', ({ answer, status }) => expect(statusIn(answer)).toBe(status))

const now = new Date('2026-03-31T12:00:00Z')
const daysAgo = (days: number, mailId: string) => ({
  mailId,
  at: new Date(now.getTime() - days * 86_400_000),
})
test.each([
  { reports: [1, 2, 3, 3, 3], is: true, because: 'five mails on three days' },
  { reports: [1, 1, 1, 1, 1], is: false, because: 'one bad day of a server' },
  { reports: [1, 2, 3, 4], is: false, because: 'four mails' },
  { reports: [1, 2, 31, 32, 33], is: false, because: 'three of them are older than a month' },
])('R10.01 soft returns: $because', ({ reports, is }) =>
  expect(
    returnsTooOften(
      reports.map((days, nth) => daysAgo(days, `mail-${nth}`)),
      now,
    ),
  ).toBe(is),
)

test('R10.01 one mail that is reported five times counts once', () =>
  expect(
    returnsTooOften(
      [1, 2, 3, 4, 5].map((days) => daysAgo(days, 'one')),
      now,
    ),
  ).toBe(false))

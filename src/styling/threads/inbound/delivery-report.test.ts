import { expect, test } from 'vitest'
import { deliveryReportIn } from './delivery-report.rule.ts'

const status = (text: string) => [{ type: 'message/delivery-status', text }]
const perMessage = 'Reporting-MTA: dns; mx.example\r\n\r\n'

test.each([
  {
    parts: status(
      `${perMessage}Final-Recipient: rfc822; a@b.dk\r\nAction: failed\r\nStatus: 5.1.1 (no such user)\r\n`,
    ),
    is: { kind: 'hard', status: '5.1.1' },
    because: 'there is no such mailbox',
  },
  {
    parts: status(
      `${perMessage}Action: failed\r\nStatus: 5.2.2\r\nDiagnostic-Code: smtp;\r\n 552 mailbox full\r\n`,
    ),
    is: { kind: 'soft', status: '5.2.2' },
    because: 'a full mailbox may be emptied',
  },
  {
    parts: status(`${perMessage}Action: delayed\r\nStatus: 4.4.1\r\n`),
    is: undefined,
    because: 'the server still tries',
  },
  {
    parts: status(`${perMessage}Action: delivered\r\nStatus: 2.0.0\r\n`),
    is: undefined,
    because: 'it has arrived',
  },
  { parts: status('Status: 5.1.1'), is: undefined, because: 'no recipient failed' },
  {
    parts: [{ type: 'message/feedback-report', text: 'Feedback-Type: abuse\r\nVersion: 1\r\n' }],
    is: { kind: 'complaint', status: '' },
    because: 'the reader pressed the button for spam',
  },
  {
    parts: [{ type: 'message/feedback-report', text: 'Feedback-Type: not-spam\r\n' }],
    is: undefined,
    because: 'the reader took it back',
  },
  {
    parts: [{ type: 'text/plain', text: 'I am away' }],
    is: undefined,
    because: 'a notice of absence is no report',
  },
])('R10.01 a report in a mail: $because', ({ parts, is }) => expect(deliveryReportIn(parts)).toEqual(is))

import { expect, test } from 'vitest'
import { isAutomatic, type MailHeaders } from './automatic.rule.ts'

type Case = {
  headers?: MailHeaders
  envelopeFrom?: string
  from?: string
  automatic: boolean
  because: string
}

// biome-ignore format: a table, a row a mail
test.each<Case>([
  { automatic: false, because: 'a mail of a person' },
  { headers: { 'auto-submitted': 'no' }, automatic: false, because: 'it says so itself' },
  { headers: { precedence: 'first-class' }, automatic: false, because: 'some programs write this' },
  { headers: { 'content-type': 'multipart/alternative; boundary=x' }, automatic: false, because: 'text and HTML' },
  { from: 'noreen@example.dk', automatic: false, because: 'a name that begins alike' },
  { headers: { 'auto-submitted': 'auto-replied' }, automatic: true, because: 'a notice of absence (RFC 3834)' },
  { headers: { 'auto-submitted': 'auto-generated (failure)' }, automatic: true, because: 'a machine' },
  { headers: { precedence: 'Auto_Reply' }, automatic: true, because: 'older programs' },
  { headers: { 'x-autoreply': 'yes' }, automatic: true, because: 'older programs' },
  { headers: { 'list-id': '<news.example.dk>' }, automatic: true, because: 'a list' },
  { headers: { 'content-type': 'Multipart/Report; report-type=delivery-status' }, automatic: true, because: 'a bounce (RFC 3464)' },
  { headers: { 'x-failed-recipients': 'anna@example.dk' }, automatic: true, because: 'a bounce of a large provider' },
  { envelopeFrom: '', automatic: true, because: 'bounces have no sender (RFC 5321)' },
  { envelopeFrom: '<>', automatic: true, because: 'the same, as some servers write it' },
  { from: 'MAILER-DAEMON@mx.example.dk', automatic: true, because: 'a mail server' },
  { from: 'no-reply@example.dk', automatic: true, because: 'nobody reads an answer there' },
  { from: 'bounces+77=anna@example.dk', automatic: true, because: 'a tagged bounce' },
])('R8.06 automatic: $automatic – $because', ({ headers = {}, envelopeFrom = 'anna@example.dk', from = 'anna@example.dk', automatic }) => {
  expect(isAutomatic({ headers, envelopeFrom, from })).toBe(automatic)
})

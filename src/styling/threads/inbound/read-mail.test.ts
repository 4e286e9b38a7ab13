import { describe, expect, test } from 'vitest'
import { aPicture } from '#/testing/given/given-photo.ts'
import { aMail } from '#/testing/papers/raw-mail.ts'
import { readMail } from './read-mail.ts'

const textOf = async (text: string) => (await readMail(await aMail({ text })))!.text

// biome-ignore format: a table, a row a mail program
describe('R8.06 the quoted history of a mail program is left out', () => {
  test.each([
    { program: 'Gmail, Danish', mail: 'Den er for stor.\n\nDen søn. 29. nov. 2026 kl. 10.12 skrev Garderobe <a@reply.example>:\n\n> Du har fået svar\n' },
    { program: 'Gmail, Swedish', mail: 'Den er for stor.\n\nDen sön 29 nov. 2026 kl 10:12 skrev Garderobe <a@reply.example>:\n\n> Du har fått svar\n' },
    { program: 'Gmail, Dutch', mail: 'Den er for stor.\n\nOp zo 29 nov 2026 om 10:12 schreef Garderobe <a@reply.example>:\n\n> Je hebt antwoord\n' },
    { program: 'Gmail, German', mail: 'Den er for stor.\n\nAm So., 29. Nov. 2026 um 10:12 Uhr schrieb Garderobe <a@reply.example>:\n\n> Antwort\n' },
    { program: 'Outlook, Danish', mail: 'Den er for stor.\n\n________________________________\nFra: Garderobe <hej@garderobe.example>\nSendt: 29. november 2026 10:12\nTil: Anna <anna@example.com>\nEmne: Svar\n\nDu har svar\n' },
    { program: 'Outlook, German', mail: 'Den er for stor.\n\nVon: Garderobe <hej@garderobe.example>\nGesendet: Sonntag, 29. November 2026 10:12\nAn: Anna <a@b.de>\nBetreff: Antwort\n\nAntwort\n' },
    { program: 'iPhone, Danish', mail: 'Den er for stor.\n\nSendt fra min iPhone\n\n> Den 29. nov. 2026 kl. 10.12 skrev Garderobe <a@reply.example>:\n> \n> Svar\n' },
    { program: 'iPhone, Dutch', mail: 'Den er for stor.\n\nVerstuurd vanaf mijn iPhone\n\n> Op 29 nov 2026 om 10:12 heeft Garderobe <a@reply.example> het volgende geschreven:\n> \n> Hoi\n' },
  ])('$program', async ({ mail }) => expect(await textOf(mail)).toBe('Den er for stor.'))

  test('answers between the quoted lines stay', async () => {
    expect(await textOf('> Vil du bytte?\nJa\n> Hvilken størrelse?\n40\n')).toBe('Ja\n40')
  })
})

test('R8.06 a mail with HTML alone is read as text, without script, addresses and history', async () => {
  const html = `<p>Hej <b>Freja</b></p><script>alert(1)</script><img src="https://evil.example/x.png"><p>Den er <a href="https://evil.example">for stor</a></p>
    <div class="gmail_quote">Den søn. 29. nov. 2026 kl. 10.12 skrev Garderobe &lt;a@reply.example&gt;:<blockquote>Svar</blockquote></div>`
  expect((await readMail(await aMail({ html })))!.text).toBe('Hej Freja\n\nDen er for stor')
})

test('R8.06 T52 only pictures are taken, four at most, and a signature’s logo is none', async () => {
  const picture = await aPicture(undefined, { width: 90, height: 90 }).jpeg().toBuffer()
  const named = (filename: string, content: Buffer | string, more = {}) => ({ filename, content, ...more })
  const attachments = [
    ...Array.from({ length: 5 }, (_, nth) => named(`${nth}.jpg`, picture)),
    named('bill.pdf', '%PDF-1.7'),
    named('photo.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>', { contentType: 'image/jpeg' }),
    named('logo.png', picture, { cid: 'logo@example', contentDisposition: 'inline' }),
  ]
  const html = '<p>Se her</p><img src="cid:logo@example">'
  const { pictures, dropped, text } = (await readMail(await aMail({ html, attachments })))!
  expect([text, pictures.length, dropped]).toEqual(['Se her', 4, 3])
})

test.each([
  { because: 'two senders', head: 'From: a@x.dk\r\nFrom: b@x.dk\r\n' },
  { because: 'no sender', head: '' },
  { because: 'a group', head: 'From: All: a@x.dk, b@x.dk;\r\n' },
])('R8.06 T16 a mail with $because has none', async ({ head }) => {
  expect((await readMail(Buffer.from(`${head}To: x@y.dk\r\n\r\nHello`)))?.from).toBe('')
})

test.each([
  { because: 'parts within parts', raw: nested(400) },
  { because: 'headers without end', raw: `From: a@x.dk\r\nX-Long: ${'a'.repeat(400_000)}\r\n\r\nHi` },
  { because: 'no bytes', raw: '' },
  { because: 'bytes of no mail', raw: '\u0000\u0001\u0002'.repeat(1000) },
  {
    because: 'a boundary that never comes',
    raw: 'From: a@x.dk\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n',
  },
  {
    because: 'a hundred thousand quoted lines',
    raw: `From: a@x.dk\r\n\r\n${'> '.repeat(50)}${'> > >\n'.repeat(100_000)}`,
  },
])('R8.06 T53 a hostile mail ends soon: $because', { timeout: 20_000 }, async ({ raw }) => {
  const read = await readMail(Buffer.from(raw))
  expect(read === null || read.text.length <= 5000).toBe(true)
})

function nested(depth: number): string {
  const open = Array.from(
    { length: depth },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  )
  return `From: a@x.dk\r\n${open.join('')}Content-Type: text/plain\r\n\r\nDeep`
}

test('R8.06 T49 control characters and marks that turn a text are left out, and a long one is cut', async () => {
  expect(await textOf('Hello\u202e evil\u0007')).toBe('Hello evil')
  const long = await textOf('word '.repeat(3000))
  expect([long.length, long.endsWith('…')]).toEqual([5000, true])
})

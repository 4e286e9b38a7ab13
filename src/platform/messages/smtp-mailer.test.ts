import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { NotSent, type OutgoingMail } from '#/platform/ports/mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

let server: Server
const recipients: string[] = []
const senders: string[] = []
afterEach(() => void server?.close())

type Answers = { rcpt?: string; afterDot?: string | 'cut' }
/** A minimal SMTP server that fails where it is told to. */
function talk(socket: Socket, { rcpt = '250 ok', afterDot = '250 taken' }: Answers) {
  let inMail = false
  let pending = ''
  socket.on('error', () => {})
  socket.write('220 here\r\n')
  socket.on('data', (chunk) => {
    pending += chunk
    if (inMail) {
      if (!pending.endsWith('\r\n.\r\n')) return
      if (afterDot === 'cut') return void socket.destroy()
      inMail = false
      pending = ''
      return void socket.write(`${afterDot}\r\n`)
    }
    const lines = pending.split('\r\n')
    pending = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('RCPT')) recipients.push(line)
      if (line.startsWith('MAIL')) senders.push(line)
      if (line === 'DATA') inMail = true
      socket.write(
        line === 'DATA'
          ? '354 go\r\n'
          : line.startsWith('RCPT')
            ? `${rcpt}\r\n`
            : line === 'QUIT'
              ? '221 bye\r\n'
              : '250 ok\r\n',
      )
    }
  })
}

async function send(answers: Answers, to = 'anna@example.test', more: Partial<OutgoingMail> = {}) {
  server = createServer((socket) => talk(socket, answers))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Garderobe <hej@garderobe.example>' })
  return mailer.send({
    messageId: '<a@b>',
    to,
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    attachments: [],
    ...more,
  })
}
const failure = (answers: Answers, to?: string) =>
  send(answers, to).then(
    () => undefined,
    (error: Error) => error,
  )

test('R10.01 a mail server takes a mail', async () => {
  expect(await failure({})).toBeUndefined()
})

test('T99 cut after the final dot: the outcome is unknown, so it is not reported as unsent', async () => {
  const error = await failure({ afterDot: 'cut' })
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(NotSent)
})

test.each([
  { answers: { rcpt: '550 no such user' }, forGood: true, because: 'the address does not exist' },
  { answers: { rcpt: '451 try later' }, forGood: false, because: 'the server asks for patience' },
  { answers: { afterDot: '554 refused' }, forGood: true, because: 'the mail itself is refused' },
])('T98 not sent: $because', async ({ answers, forGood }) => {
  expect(await failure(answers)).toMatchObject({ name: 'NotSent', forGood })
})

test('T98 no server listens: not sent, to be retried', async () => {
  const mailer = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' })
  const error = await mailer
    .send({ messageId: '<a@b>', to: 'a@b.example', subject: '', html: '', text: '', attachments: [] })
    .catch((thrown) => thrown)
  expect(error).toMatchObject({ name: 'NotSent', forGood: false })
})

test('R10.01 a mail is returned to its return path', async () => {
  senders.length = 0
  await send({}, 'anna@example.test', { returnPath: 'r-abc@reply.example.test' })
  expect(senders).toEqual([expect.stringContaining('<r-abc@reply.example.test>')])
})

test('T16 an address with a return path that looks like two is one recipient or none', async () => {
  recipients.length = 0
  await send({}, 'anna@example.test, evil@example.test', { returnPath: 'r@reply.example.test' }).catch(
    () => {},
  )
  expect(recipients.length).toBeLessThanOrEqual(1)
})

test('T16 an address that looks like two is one recipient or none', async () => {
  recipients.length = 0
  await failure({}, 'anna@example.test, evil@example.test')
  expect(recipients.length).toBeLessThanOrEqual(1)
})

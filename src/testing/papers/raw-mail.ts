import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { Options } from 'nodemailer/lib/mailer/index.js'

let made = 0

/** The bytes of a mail as a mail program writes it. Each has its own Message-ID. */
export const aMail = (mail: Options): Promise<Buffer> =>
  new MailComposer({
    from: 'anna@example.dk',
    to: 'reply@reply.garderobe.example',
    subject: 'Re: Answer',
    messageId: `<${++made}.${process.pid}@mail.example>`,
    ...mail,
  })
    .compile()
    .build()

type Reply = { from: string; to: string; subject: string; text: string; inReplyTo: string; quoted: string }

/** A customer's answer to a mail, as a mail program writes it: the words, and the history below. */
export async function composeReply({ from, to, subject, text, inReplyTo, quoted }: Reply): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
  return new MailComposer({
    ...{ from, to, subject: `Re: ${subject}`, inReplyTo, references: inReplyTo },
    messageId: `<${crypto.randomUUID()}@mail.example>`,
    text: `${text}\n\nDen 29. nov. 2026 kl. 10.12 skrev Garderobe <${to}>:\n\n${quoted
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n')}\n`,
  })
    .compile()
    .build()
}

export type Attachment = { filename: string; contentType: string; content: Buffer }
export type OutgoingMail = {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  attachments: Attachment[]
  /** The address for an answer, where it is not the sender's. */
  replyTo?: string
  /** The address to which mail servers return it; the sender's where it is absent. */
  returnPath?: string
  headers?: Readonly<Record<string, string>>
}

/**
 * Accepts a mail or throws. `NotSent` means that the other side certainly does not have it; any other error means
 * that it may (the line was cut after the last byte, T99).
 */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>
  /** True if the server has this message; only where it can be asked. */
  received?(messageId: string): Promise<boolean>
}

export class NotSent extends Error {
  /** The address or the mail itself was refused: a retry is pointless. */
  readonly forGood: boolean
  constructor(message: string, forGood = false) {
    super(message)
    this.name = 'NotSent'
    this.forGood = forGood
  }
}

/** The mail server's own answer about the mail: the server is well. */
export const isRefused = (error: unknown) => error instanceof NotSent && error.forGood

import { childProcess } from '#/platform/child/child-process.ts'
import { Busy } from '#/platform/errors.ts'
import type { ReadMail } from './read-mail.ts'

/** Mails are read one after the other in a process of their own: what a hostile one does to it ends there. */
const child = childProcess({
  program: 'mail-child',
  idleMs: 10_000,
  patienceMs: 20_000,
  most: 200,
  mostBytes: 512 * 1_048_576,
})
/** Above this the mail server is told to come again. */
const MOST_WAITING = 6

/** Undefined for a mail that cannot be read, or that takes the process down. */
export async function parseMail(raw: Buffer): Promise<ReadMail | undefined> {
  if (child.waiting() >= MOST_WAITING) throw Busy()
  const read = await child.ask('read', new Uint8Array(raw))
  return (read?.done ?? undefined) as ReadMail | undefined
}

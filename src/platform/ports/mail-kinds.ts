import type { PlatformCtx } from '#/platform/context.ts'
import type { Files } from '#/platform/files/files.ts'
import type { Email } from './email.ts'

/** A kind of file that a mail can carry. It is made when the mail is sent, from rows that never change, or read where it is stored. */
export type MakeAttachment = (
  ctx: PlatformCtx & { files: Files },
  id: string,
) => Promise<{ contentType: string; content: Buffer; filename?: string }>

/**
 * Makes the key of a mailed link and stores its hash with its target; undefined when that has ended meanwhile. The
 * key is made at each attempt to send, and stored with no mail (T5, I43).
 */
export type MakeLinkKey = (ctx: PlatformCtx, id: string) => Promise<string | undefined>

/** Makes the address to which the reader of a mail answers; undefined where there is none. Only a hash of it is stored. */
export type MakeReplyAddress = (ctx: PlatformCtx, id: string) => Promise<string | undefined>

/** The features' mails, attachments, links and reply addresses, by their names in the rows of `email`. */
export type MailKinds = {
  templates: ReadonlyMap<string, Email<never>>
  attachments: ReadonlyMap<string, MakeAttachment>
  linkKeys: ReadonlyMap<string, MakeLinkKey>
  replyAddresses: ReadonlyMap<string, MakeReplyAddress>
}

/** The kind of that name. A name that no feature lists is a mistake of ours, found when the mail is queued. */
export function kindNamed<Kind>(kinds: ReadonlyMap<string, Kind>, name: string): Kind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`No feature lists the mail, attachment or link key ${name}`)
  return kind
}

import { PassThrough, Readable } from 'node:stream'
import type { StaffRole } from '#/platform/http/access/access.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isStaffSessionLive } from '#/platform/sessions/live-session.ts'
import { movedBy } from './live-lists.ts'

/** Shorter than the time after which a silent connection is closed. */
const HEARTBEAT_MS = 15_000
/** Changes of this time are sent together. */
const TOGETHER_MS = 150
/** Streams of one session: a further one ends the oldest. */
const MOST_OF_SESSION = 6
/** A client that does not read for so long is disconnected. */
const MOST_BYTES = 65_536

type Listening = { sessionId: string; roles: readonly StaffRole[]; lists: readonly string[] }
const open = new Map<string, Set<PassThrough>>()

/** The events of one page: the names of the lists that have changed, of those that its reader may open. */
export async function liveStream(ctx: Ctx, { sessionId, roles, lists }: Listening): Promise<Readable> {
  const stream = new PassThrough()
  const moved = new Set<string>()
  let sending: NodeJS.Timeout | undefined

  function send() {
    sending = undefined
    write(stream, `event: changed\ndata: ${JSON.stringify([...moved])}\n\n`)
    moved.clear()
  }
  /** The stream ends with its session, and when the colleague's roles change. */
  async function check() {
    const live = await isStaffSessionLive(ctx, { sessionId, roles }).catch(() => true)
    if (live) write(stream, ': \n\n')
    else stream.end()
  }
  function changed(kind?: string) {
    // Sign-outs, new roles and disabled accounts are changes of a colleague.
    if (kind === undefined || kind === 'staff') void check()
    for (const list of movedBy(lists, kind)) moved.add(list)
    if (moved.size > 0) sending ??= setTimeout(send, TOGETHER_MS)
  }
  const stop = await ctx.changes.hear({ changed, ended: () => stream.end() })
  const beat = setInterval(check, HEARTBEAT_MS).unref()
  stream.once('close', () => {
    stop()
    clearInterval(beat)
    clearTimeout(sending)
  })
  holdOfSession(sessionId, stream)
  stream.write(': open\n\n')
  return stream
}

/** For a client that takes no events. */
export const noEvents = () => Readable.from([': \n\n'])

function write(stream: PassThrough, text: string) {
  if (stream.writableEnded) return
  if (stream.writableLength > MOST_BYTES) stream.destroy()
  else stream.write(text)
}

function holdOfSession(sessionId: string, stream: PassThrough) {
  const own = open.get(sessionId) ?? new Set()
  open.set(sessionId, own.add(stream))
  const [oldest] = own
  if (own.size > MOST_OF_SESSION) oldest?.end()
  stream.once('close', () => {
    own.delete(stream)
    if (own.size === 0) open.delete(sessionId)
  })
}

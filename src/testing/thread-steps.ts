import type { CallInput } from '#/platform/app/api/routes.ts'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { makeReplyAddress } from '#/styling/threads/inbound/reply-address.ts'
import { takeMail } from '#/styling/threads/inbound/take-mail.ts'
import type { Customer } from './given/given-box.ts'
import { givenStaff } from './given/given-charge.ts'
import { aPicture } from './given/given-photo.ts'
import { aMail } from './papers/raw-mail.ts'
import type { TestApp, Who } from './world/app.ts'

type Answer = CallInput<'POST', '/studio/threads/:memberId/messages'>['body']
type HandOver = CallInput<'POST', '/studio/threads/:memberId/hand-over'>['body']
type Seen = { memberId: string; version: number; lastNth: number }

/** The steps of a thread, each through the API. Colleagues of support are signed in anew where none is named. */
export function threadSteps(app: TestApp) {
  const asSupport = (as?: Who) => as ?? givenStaff(app, 'support')
  const threadOf = async (memberId: string, as?: Who) =>
    app.ask('GET', '/studio/threads/:memberId', { as: await asSupport(as), params: { memberId } })
  return {
    write: (as: Who, text: string, more: { photoIds?: string[]; skus?: string[] } = {}) =>
      app.call('POST', '/messages', { as, body: { text, photoIds: [], skus: [], ...more } }),
    seenBy: (as: Who) => app.ask('GET', '/messages', { as }),
    threadOf,
    signedIn: (ownerId: string): Promise<Who> => openSession(app.ctx, { ownerKind: 'member', ownerId }),
    async answer(memberId: string, text: string, as?: Who, more: Partial<Answer> = {}) {
      const who = await asSupport(as)
      const { lastNth: seen } = await threadOf(memberId, who)
      const body = { text, photoIds: [], skus: [], seen, ...more }
      return app.ask('POST', '/studio/threads/:memberId/messages', { as: who, params: { memberId }, body })
    },
    change: (to: 'take' | 'close' | 'reopen', { memberId, version, lastNth }: Seen, as: Who) =>
      app.call('POST', `/studio/threads/:memberId/${to}`, {
        ...{ as, params: { memberId } },
        body: to === 'close' ? { version, seen: lastNth } : { version },
      } as never) as Promise<{ status: number; body: { error?: { code: string; message: string } } }>,
    async handOver(memberId: string, to: Partial<HandOver>, as: Who) {
      const { version } = await threadOf(memberId, as)
      const body = { version, role: 'support' as const, ownerId: null, reason: 'Better there', ...to }
      return app.call('POST', '/studio/threads/:memberId/hand-over', { as, params: { memberId }, body })
    },
    waitingFor: async (as: Who) =>
      (await app.ask('GET', '/studio/today', { as })).waiting.find(({ of }) => of === 'thread')!,
    actsOn: (memberId: string) =>
      app.db.many<{ action: string; reason: string | null }>(sql`
        SELECT action, reason FROM audit WHERE person_id = ${memberId} AND action LIKE 'thread-%' ORDER BY id`),
  }
}

type Upload = { path: string; as: Who; red?: number; bytes?: Buffer }

/** Uploads a picture for a message, of the member or of a colleague. */
export async function uploadTo(app: TestApp, { path, as, red = 120, bytes }: Upload) {
  const body = bytes ?? (await aPicture({ r: red, g: 80, b: 60 }).jpeg().toBuffer())
  const answer = await app.call('POST', path, { as, body })
  return { status: answer.status, body: answer.body as { id: string; error?: { fields?: object } } }
}

/** A member's message with a picture, an answer of support, and a mail of another sender. */
export async function givenThread(app: TestApp, member: Customer, text: string) {
  const { write, answer } = threadSteps(app)
  const { id } = (await uploadTo(app, { path: '/messages/photos', as: member })).body
  await write(member, text, { photoIds: [id] })
  await answer(member.id, `About ${text}`)
  const to = await makeReplyAddress(app.ctx, member.id)
  const raw = await aMail({ from: 'elsewhere@example.dk', to, text: 'Of another sender' })
  await takeMail(app.ctx, { from: 'elsewhere@example.dk', to: to!, raw })
}

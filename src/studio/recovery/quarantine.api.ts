import { findPerson } from '#/people/identity/sign-in/accounts.ts'
import { audit, lastSubjectOf } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, type DomainError } from '#/platform/errors.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { findQuarantine, requestEnd } from '#/platform/quarantine.ts'
import { compareBooks } from './compare-books.ts'
import { QuarantineSeen, ReleaseBody, ReleaseRequestBody } from './quarantine.schema.ts'
import { describe, releaseQuarantine } from './release.ts'

/** The comparison of both books while restored data are in quarantine, and the release by two colleagues (T105). */
export const quarantineApi = routes(
  route('GET /api/studio/quarantine', { answer: QuarantineSeen }, (request) =>
    quarantineView(request.ctx, staffOf(request).id),
  ),
  route(
    'POST /api/studio/quarantine/ask',
    { body: ReleaseRequestBody, answer: QuarantineSeen },
    async (request) => {
      const { ctx, body } = request
      const { id } = staffOf(request)
      await askToRelease(ctx, { staffId: id, ...body })
      return quarantineView(ctx, id)
    },
  ),
  route(
    'POST /api/studio/quarantine/release',
    { body: ReleaseBody, answer: QuarantineSeen },
    async (request) => {
      const { ctx, body } = request
      const { id } = staffOf(request)
      await agreeToRelease(ctx, { staffId: id, ...body })
      return quarantineView(ctx, id)
    },
  ),
)

type ReleaseRequest = { staffId: string; despite: string | null }
const askToRelease = (ctx: Ctx, { staffId, despite }: ReleaseRequest) =>
  inTransaction(ctx, async (ctx) => {
    const held = await findQuarantine(ctx.db)
    if (!held) throw await isReleased(ctx)
    if (!(await requestEnd(ctx, { staffId, despite })))
      throw Conflict('changed-meanwhile', {}, [databaseOf(held)])
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'quarantine-release-asked',
      subject: databaseOf(held),
      reason: despite ?? 'both books agree',
    })
  })

/** The refusal after the release, with the colleague who agreed to it. */
async function isReleased({ db }: Ctx): Promise<DomainError> {
  const released = await lastSubjectOf(db, 'quarantine-released')
  return Conflict('not-possible-now', {}, released && [released])
}

const databaseOf = ({ backupAt }: { backupAt: Date }) => ({ kind: 'database', id: backupAt.toISOString() })

/** A colleague cannot agree to their own request. If the books still differ, the release needs a reason. */
async function agreeToRelease(ctx: Ctx, { staffId, askedAt }: { staffId: string; askedAt: string }) {
  const held = await findQuarantine(ctx.db)
  if (!held) throw await isReleased(ctx)
  if (!held.askedBy || held.askedAt?.toISOString() !== askedAt)
    throw Conflict('changed-meanwhile', {}, [databaseOf(held)])
  if (held.askedBy === staffId) throw Conflict('second-look-own')
  const agreed = { by: staffId, request: held }
  const outcome = await releaseQuarantine(ctx, { despite: held.despite ?? undefined, agreed })
  if (outcome === 'nothing-to-release') throw await isReleased(ctx)
}

async function quarantineView(ctx: Ctx, staffId: string) {
  const held = await findQuarantine(ctx.db)
  if (!held) return { held: null, differences: [] }
  const { since, backupAt, askedBy, askedAt, despite } = held
  const person = askedBy ? await findPerson(ctx.db, { kind: 'staff', id: askedBy }) : undefined
  const request =
    askedBy && askedAt ? { by: person?.name ?? '', at: askedAt, despite, own: askedBy === staffId } : null
  return {
    held: { since, backupAt, request },
    differences: (await compareBooks(ctx, backupAt)).map(describe),
  }
}

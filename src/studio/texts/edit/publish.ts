import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askSecondLook } from '#/platform/second-looks/ask-second-look.ts'
import { oneLookAtATime, type SecondLook } from '#/platform/second-looks/second-looks.ts'
import { fitsCode } from '#/platform/texts/edited-text.rule.ts'
import { overtaken } from '../published/overtaken.ts'
import { oneAtATime, publishVersions } from '../published/publish-versions.ts'
import { refreshTexts } from '../published/read-published.ts'
import type { Change } from '../published/versions.ts'
import { editable, saidWith } from './code-text.ts'
import { asSeen, findDraft } from './drafts.ts'

/** A draft as the colleague saw it. */
export type Chosen = { key: string; draft: string }
type By = { staffId: string; reason: string }
type Publishing = By & { chosen: readonly Chosen[] }

/**
 * Publishes drafts as one act. With a text that the law fixes among them, all wait for a second colleague. Every process has the texts
 * within seconds, this one before it answers.
 */
export async function publishDrafts(ctx: Ctx, publishing: Publishing): Promise<'published' | 'waiting'> {
  const result = await inTransaction(ctx, async (ctx) => {
    const law = publishing.chosen.find(({ key }) => editable(key).law)
    if (law) await oneLookAtATime(ctx.db, { subjectId: law.draft })
    await oneAtATime(ctx.db)
    if (!law) return publishChosen(ctx, publishing)
    await requireChosen(ctx, publishing.chosen)
    return askForSecond(ctx, { ...publishing, law })
  })
  await refreshTexts(ctx.db)
  return result
}

async function publishChosen(ctx: Ctx, { chosen, ...by }: Publishing & { agreedBy?: string }) {
  const versions = await requireChosen(ctx, chosen)
  await publishVersions(ctx, { versions, ...by })
  await ctx.db.run(sql`DELETE FROM text_draft WHERE key = ANY(${chosen.map(({ key }) => key)})`)
  return 'published' as const
}

/** The drafts as versions, if each is as it was seen, on the latest version, and fits the code. */
async function requireChosen({ db }: Ctx, chosen: readonly Chosen[]) {
  const versions = []
  for (const { key, draft: seen } of chosen) {
    const { code } = editable(key)
    const draft = await findDraft(db, key)
    if (draft?.id !== seen) throw await overtaken(db, key)
    const { latest } = await asSeen(db, key, { draft: seen, publication: draft.basedOn })
    if (!fitsCode(code, draft.texts)) throw Refused('text-not-fitting', { key })
    const before = saidWith(code, latest?.texts)
    versions.push({ key, change: 'edited' as const, texts: draft.texts, code, before })
  }
  return versions
}

type Asking = Publishing & { law: Chosen }
const askForSecond = (ctx: Ctx, { chosen, staffId, reason, law }: Asking) =>
  askSecondLook(ctx, {
    ...{ kind: 'law-text', subjectId: law.draft, memberId: null, market: 'da', currency: 'DKK', amount: 0 },
    ...{ reason, askedBy: staffId, effect: effectOf(chosen, law) },
    asked: { chosen, key: law.key, about: law.key, unit: 'text' },
  }) as Promise<'waiting'>

const effectOf = (chosen: readonly Chosen[], { key }: Chosen) =>
  `publishes ${key}${chosen.length > 1 ? ` and ${chosen.length - 1} more` : ''}`

/** A second colleague has agreed: the drafts are published as they were seen, or nothing is agreed to. */
export async function onLawTextAgreed(
  ctx: Ctx,
  { kind, asked, askedBy, reason, agreedBy }: SecondLook & { agreedBy: string },
) {
  if (kind !== 'law-text') return
  await oneAtATime(ctx.db)
  await publishChosen(ctx, { chosen: asked.chosen as Chosen[], staffId: askedBy, reason, agreedBy })
}

type Deciding = By & { key: string; publication: number }

/** Says an earlier version again, or the code's text (0). */
export const rollBack = (ctx: Ctx, { to, ...act }: Deciding & { to: number }) =>
  decide(ctx, { ...act, change: 'rolled-back' }, async (ctx) => {
    if (to === 0) return null
    const version = await ctx.db.maybe<{ texts: never }>(
      sql`SELECT texts FROM text_version WHERE key = ${act.key} AND publication = ${to}`,
    )
    if (!version) throw Refused('text-no-version')
    return version.texts
  })

/** Decides about a text whose code has changed after its edit: the edit is kept, or the code's text taken. */
export const decideChanged = (ctx: Ctx, { way, ...act }: Deciding & { way: 'keep' | 'take' }) =>
  decide(ctx, { ...act, change: way === 'keep' ? 'kept' : 'taken' }, async (_ctx, texts) =>
    way === 'keep' ? texts : null,
  )

type Texts = NonNullable<Awaited<ReturnType<typeof asSeen>>['latest']>['texts']
type NextTexts = (ctx: Ctx, latest: Texts) => Promise<Texts>

/** A version of one text, on the version that the colleague saw. Its draft stays, and is refused when it is published. */
async function decide(
  ctx: Ctx,
  { key, publication, change, ...by }: Deciding & { change: Change },
  next: NextTexts,
) {
  await inTransaction(ctx, async (ctx) => {
    const { code } = editable(key)
    await oneAtATime(ctx.db)
    const draft = await findDraft(ctx.db, key)
    const { latest } = await asSeen(ctx.db, key, { draft: draft?.id ?? null, publication })
    const texts = await next(ctx, latest?.texts ?? null)
    if (texts && !fitsCode(code, texts)) throw Refused('text-not-fitting', { key })
    const before = saidWith(code, latest?.texts)
    await publishVersions(ctx, { versions: [{ key, change, texts, code, before }], ...by })
  })
  await refreshTexts(ctx.db)
}

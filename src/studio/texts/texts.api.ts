import { audit } from '#/platform/audit/audit.ts'
import { Unauthenticated } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { done } from '#/platform/http/schema.ts'
import { listChanged } from './edit/changed.ts'
import { draftRows } from './edit/draft-rows.ts'
import { discardDraft, saveDraft } from './edit/drafts.ts'
import { decideChanged, publishDrafts, rollBack } from './edit/publish.ts'
import { textDetail } from './find/text-detail.ts'
import { findTexts } from './find/text-list.ts'
import { listMails, previewMail } from './mails/mail-preview.ts'
import { forgetPreview, keepPreview } from './preview/drafts-of-request.ts'
import { beginPreview, endPreview } from './preview/previews.ts'
import { listPublications } from './published/versions.ts'
import {
  ChangedList,
  DecideBody,
  DiscardBody,
  DraftBody,
  DraftList,
  History,
  HistoryQuery,
  MailParams,
  MailPreview,
  MailQuery,
  Mails,
  PreviewBegun,
  PreviewBody,
  PublishBody,
  Published,
  RollBackBody,
  Saved,
  TextDetail,
  TextList,
  TextParams,
  TextQuery,
} from './texts.schema.ts'

/** Texts of customers: found, written as drafts, published and rolled back, in four languages (R8.09, decision 330). */
export const textsApi = routes(
  route('GET /api/studio/texts', { query: TextQuery, answer: TextList }, ({ ctx, query }) =>
    findTexts(ctx, query),
  ),
  route(
    'GET /api/studio/texts/one/:textKey',
    { params: TextParams, answer: TextDetail },
    ({ ctx, params: { textKey } }) => textDetail(ctx, textKey),
  ),
  route(
    'PUT /api/studio/texts/one/:textKey/draft',
    { params: TextParams, body: DraftBody, answer: Saved },
    async ({ ctx, params: { textKey: key }, body: { draft, ...body }, staffId }) => ({
      draft: await saveDraft(ctx, { key, staffId, draft, ...body }),
    }),
  ),
  route(
    'POST /api/studio/texts/one/:textKey/discard',
    { params: TextParams, body: DiscardBody, answer: done },
    async ({ ctx, params: { textKey: key }, body, staffId }) => {
      await discardDraft(ctx, { key, staffId, ...body })
      return {}
    },
  ),
  route(
    'POST /api/studio/texts/one/:textKey/roll-back',
    { params: TextParams, body: RollBackBody, answer: done, idempotent: true },
    async ({ ctx, params: { textKey: key }, body, staffId }) => {
      await rollBack(ctx, { key, staffId, ...body })
      return {}
    },
  ),
  route(
    'POST /api/studio/texts/one/:textKey/decide',
    { params: TextParams, body: DecideBody, answer: done, idempotent: true },
    async ({ ctx, params: { textKey: key }, body, staffId }) => {
      await decideChanged(ctx, { key, staffId, ...body })
      return {}
    },
  ),
  route('GET /api/studio/texts/drafts', { answer: DraftList }, async ({ ctx }) => ({
    drafts: await draftRows(ctx.db),
  })),
  route(
    'POST /api/studio/texts/publish',
    { body: PublishBody, answer: Published, idempotent: true },
    async ({ ctx, body: { chosen, reason }, staffId }) => {
      const once = [...new Map(chosen.map((each) => [each.key, each])).values()]
      return { result: await publishDrafts(ctx, { chosen: once, reason, staffId }) }
    },
  ),
  route('GET /api/studio/texts/changed', { answer: ChangedList }, async ({ ctx }) => ({
    texts: await listChanged(ctx.db),
  })),
  route('GET /api/studio/texts/history', { query: HistoryQuery, answer: History }, ({ ctx, query }) =>
    listPublications(ctx.db, query.before ?? 2 ** 31 - 1),
  ),
)

/** Mails and pages with the drafts, for the colleague alone. */
export const textPreviewsApi = routes(
  route('GET /api/studio/texts/mails', { answer: Mails }, async ({ ctx }) => ({
    mails: await listMails(ctx),
  })),
  route(
    'GET /api/studio/texts/mails/:mailName',
    { params: MailParams, query: MailQuery, answer: MailPreview },
    ({ ctx, params: { mailName: name }, query: { market = 'da', sample: index = 0, example } }) =>
      previewMail(ctx, { name, market, index, example }),
  ),
  route(
    'POST /api/studio/texts/preview',
    { body: PreviewBody, answer: PreviewBegun },
    async ({ ctx, body: { market }, actor }, reply) => {
      if (actor.kind !== 'staff') throw Unauthenticated()
      const { id: staffId, sessionId } = actor
      const { token, expiresAt } = await beginPreview(ctx, { staffId, sessionId, market })
      await audit(ctx, previewed(staffId, 'begun', { market }))
      keepPreview(reply, { token, market })
      return { endsAt: expiresAt }
    },
  ),
  route('DELETE /api/studio/texts/preview', { answer: done }, async ({ ctx, staffId }, reply) => {
    await endPreview(ctx.db, staffId)
    await audit(ctx, previewed(staffId, 'ended'))
    forgetPreview(reply)
    return {}
  }),
)

const previewed = (id: string, what: 'begun' | 'ended', after?: object) =>
  ({
    actor: { kind: 'staff', id },
    action: `text-preview-${what}`,
    subject: { kind: 'text-preview', id },
    after,
  }) as const

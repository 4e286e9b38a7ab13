import { Type } from 'typebox'
import { scopeChoices } from '#/goods/catalogue/named-products.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, csv, oneOf, optional, orNull, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listOf, listQuery } from '#/platform/list/list-schema.ts'
import { campaignStatuses } from './campaign.rule.ts'
import { CampaignBody, CampaignChoices, CampaignRow, CampaignSeen } from './campaign.schema.ts'
import { campaignFilters, campaignList } from './campaign-list.ts'
import { campaignView } from './campaign-view.ts'
import { addChosenCode, handOutCodes, makeCodes } from './codes/campaign-codes.ts'
import { changeCampaign, createCampaign, endCampaign, replaceCampaign } from './keep-campaign.ts'

const campaignQuery = listQuery(campaignFilters(new Date(0)))
const params = closed({ id: uuid })
const Made = closed({ id: uuid })
const Versioned = closed({ version: count, terms: CampaignBody })
const most = { totalLimit: orNull(Type.Integer({ minimum: 1, maximum: 1e7 })) }

/** Campaigns for staff (R8.09): planned, running and ended. A campaign in use is ended or replaced, never changed. */
export const campaignsApi = routes(
  route(
    'GET /api/studio/campaigns',
    { query: campaignQuery, answer: listOf(CampaignRow) },
    ({ ctx, query }) => {
      const now = ctx.clock.now()
      return listPage(ctx.db, campaignList(now), { query, now })
    },
  ),
  listFile('GET /api/studio/campaigns.csv', { query: campaignQuery, list: ({ now }) => campaignList(now) }),
  route('GET /api/studio/campaigns/choices', { answer: CampaignChoices }, ({ ctx }) => scopeChoices(ctx.db)),
  route('GET /api/studio/campaigns/:id', { params, answer: CampaignSeen }, ({ ctx, params }) =>
    campaignView(ctx, params.id),
  ),
  route(
    'POST /api/studio/campaigns',
    {
      body: closed({ terms: CampaignBody, copiedFrom: optional(uuid) }),
      answer: Made,
      status: 201,
      idempotent: true,
    },
    async ({ ctx, body, staffId }) => ({ id: await createCampaign(ctx, { ...body, staffId }) }),
  ),
  route(
    'PUT /api/studio/campaigns/:id',
    { params, body: Versioned, answer: Made, idempotent: true },
    async ({ ctx, params, body, staffId }) => {
      await changeCampaign(ctx, { ...params, ...body, staffId })
      return params
    },
  ),
  route(
    'POST /api/studio/campaigns/:id/replace',
    { params, body: Versioned, answer: Made, idempotent: true },
    async ({ ctx, params, body, staffId }) => ({
      id: await replaceCampaign(ctx, { ...params, ...body, staffId }),
    }),
  ),
  route(
    'POST /api/studio/campaigns/:id/end',
    { params, answer: closed({ was: oneOf(campaignStatuses) }), idempotent: true },
    async ({ ctx, params, staffId }) => ({ was: await endCampaign(ctx, { ...params, staffId }) }),
  ),
  route(
    'POST /api/studio/campaigns/:id/codes',
    {
      params,
      body: closed({ code: Type.String({ maxLength: 60 }), ...most }),
      answer: CampaignSeen,
      idempotent: true,
    },
    async ({ ctx, params, body, staffId }) => {
      await addChosenCode(ctx, { campaignId: params.id, ...body, staffId })
      return campaignView(ctx, params.id)
    },
  ),
  route(
    'POST /api/studio/campaigns/:id/batches',
    {
      params,
      body: closed({ size: Type.Integer({ minimum: 1, maximum: 20_000 }) }),
      answer: CampaignSeen,
      idempotent: true,
    },
    async ({ ctx, params, body, staffId }) => {
      await makeCodes(ctx, { campaignId: params.id, ...body, staffId })
      return campaignView(ctx, params.id)
    },
  ),
  route(
    'POST /api/studio/campaigns/:id/batches/:batchId/codes.csv',
    { params: closed({ id: uuid, batchId: uuid }), answer: csv },
    async ({ ctx, params: { id: campaignId, batchId }, staffId }, reply) => {
      reply.header('content-disposition', 'attachment; filename="codes.csv"')
      return Buffer.from(await handOutCodes(ctx, { campaignId, batchId, staffId }))
    },
  ),
)

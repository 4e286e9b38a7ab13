import { type Db, sql } from '#/platform/database/db.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import {
  type CampaignKind,
  type CampaignStatus,
  campaignKinds,
  campaignStatuses,
  type Trigger,
  triggers,
} from './campaign.rule.ts'

export type CampaignListRow = {
  id: string
  name: string
  title: Record<MarketId, string>
  trigger: Trigger
  kind: CampaignKind
  percent: number | null
  status: CampaignStatus
  markets: MarketId[]
  startsAt: Date
  endsAt: Date | null
  uses: { market: MarketId; uses: number; given: number }[]
}

export const usesOf = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('market', u.market, 'uses', u.uses, 'given', u.given) ORDER BY u.market)
  FROM (SELECT market, count(*) AS uses, sum(amount) AS given FROM redemption
    WHERE campaign_id = c.id AND given_back_at IS NULL GROUP BY market) u), '[]')`
export const statusAt = (now: Date) =>
  sql`CASE WHEN c.ends_at <= ${now} THEN 'ended' WHEN c.starts_at <= ${now} THEN 'running' ELSE 'planned' END`

/** The filters and sorts of the route, known before the time of the request. */
export const campaignFilters = (now: Date) => ({
  filters: {
    status: { by: statusAt(now), values: campaignStatuses },
    kind: { by: sql`c.kind`, values: campaignKinds },
    trigger: { by: sql`c.trigger`, values: triggers },
  } as const,
  sorts: { starts: sql`c.starts_at` },
})

/** Every campaign, with its status as of `now`. */
export const campaignList = (now: Date) => {
  return listSpec<CampaignListRow>()({
    tables: sql`campaign c`,
    columns: sql`c.id, c.name, c.title, c.trigger, c.kind, c.percent, ${statusAt(now)} AS status, c.markets, c.starts_at, c.ends_at, ${usesOf} AS uses`,
    market: { all: sql`c.markets` },
    key: sql`c.id`,
    added: sql`c.created_at`,
    search: [sql`c.name`, sql`c.title::text`, hasCode],
    ...campaignFilters(now),
    order: '-starts',
    csv: [
      ['Name', ({ name }) => name],
      ['Title', ({ title }) => title.da],
      ['State', ({ status }) => status],
      ['Takes off', ({ kind }) => kind],
      ['Per cent', ({ percent }) => percent],
      ['Given', ({ trigger }) => trigger],
      ['From', ({ startsAt }) => startsAt],
      ['Until', ({ endsAt }) => endsAt],
      ...marketIds.flatMap((id) => [
        [`Uses, ${id}`, (row: CampaignListRow) => usedIn(row, id).uses] as const,
        [
          `Given in ${marketOf(id).currency}, ${id}`,
          (row: CampaignListRow) => moneyCell(usedIn(row, id).given, marketOf(id).currency),
        ] as const,
      ]),
    ],
  })
}

const usedIn = ({ uses }: CampaignListRow, market: MarketId) =>
  uses.find((one) => one.market === market) ?? { uses: 0, given: 0 }

const hasCode = (typed: string) =>
  sql`c.id = ANY(ARRAY(SELECT campaign_id FROM campaign_code WHERE code = ${typed.replace(/[\s-]+/g, '').toUpperCase()}))`

export const listHistory = (db: Db, id: string) =>
  db.many<{ at: Date; what: string; by: string }>(sql`
    SELECT a.at, a.action AS what, coalesce(s.name, a.actor_kind) AS by FROM audit a
    LEFT JOIN staff s ON a.actor_kind = 'staff' AND s.id::text = a.actor_id
    WHERE a.subject_kind = 'campaign' AND a.subject_id = ${id} ORDER BY a.id`)

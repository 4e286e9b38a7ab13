import './campaigns.css'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { marketOf } from '#/platform/markets/markets.ts'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { campaignKindLabels, campaignStatusLabels } from './campaign.rule.ts'
import type { CampaignRowView } from './campaign.schema.ts'

const tones = { planned: 'warning', running: 'positive', ended: 'quiet' } as const

export const CampaignBadge = ({ status }: Pick<CampaignRowView, 'status'>) => (
  <Badge tone={tones[status]}>{campaignStatusLabels[status]}</Badge>
)

export const takesOff = ({ kind, percent }: Pick<CampaignRowView, 'kind' | 'percent'>) =>
  kind === 'percent' ? `${percent} %` : campaignKindLabels[kind]

/** One line for each market: sums of two currencies are not added. */
export function Uses({ uses }: Pick<CampaignRowView, 'uses'>) {
  if (uses.length === 0) return 'none yet'
  return (
    <ul className="campaign-uses">
      {uses.map(({ market, uses, given }) => (
        <li key={market}>
          {`${marketOf(market).country} ${uses} · `}
          <StaffMoney amount={given} currency={marketOf(market).currency} />
        </li>
      ))}
    </ul>
  )
}

import './campaigns.css'
import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { marketOf } from '#/platform/markets/markets.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { type CampaignDraft, draftTerms } from './form/campaign-draft.rule.ts'

type Cost = AnswerTo<'POST', '/studio/campaigns/preview'>
type Row = Cost['markets'][number]

/** The most that a campaign would have cost in the orders of the last weeks, as if every one of them had used it. */
export function CampaignCostPanel({ draft }: { draft: CampaignDraft }) {
  const [worked, setWorked] = useState<{ cost: Cost; of: CampaignDraft }>()
  const { submit, busy, error } = useSubmit(
    (draft: CampaignDraft, { idempotencyKey }) =>
      send('POST', '/studio/campaigns/preview', {
        body: { terms: { ...draftTerms(draft), name: 'preview' } },
        idempotencyKey,
      }),
    (cost, of) => setWorked({ cost, of }),
  )
  return (
    <section aria-label="What it would have cost">
      <Stack>
        <h2>What it would have cost</h2>
        <p className="campaign-note">
          Worked out on the paid orders of the last 30 days, as if every one of them had known of it.
        </p>
        <div>
          <Button size="small" variant="secondary" busy={busy} onClick={() => void submit(draft)}>
            Work it out
          </Button>
        </div>
        <Alert>{error}</Alert>
        <div aria-live="polite">{worked && <Result {...worked} changed={worked.of !== draft} />}</div>
      </Stack>
    </section>
  )
}

function Result({ cost, changed }: { cost: Cost; changed: boolean }) {
  return (
    <Stack>
      {changed && <p className="campaign-note">The form has changed since. Work it out again.</p>}
      <DataTable
        label="Cost by market"
        rows={cost.markets}
        columns={columns}
        rowKey={({ market }) => market}
      />
      {cost.more && <p className="campaign-note">There were more orders: these are the newest 10,000.</p>}
    </Stack>
  )
}

/** Share of the price paid for the goods; their cost is not known here. */
const leftOf = ({ sales, given }: Row) =>
  sales === 0 ? 'no sales' : `${(((sales - given) / sales) * 100).toFixed(1)} %`

const columns: Column<Row>[] = [
  { id: 'market', card: 'title', header: 'Market', cell: ({ market }) => marketOf(market).country },
  { id: 'orders', header: 'Orders', align: 'end', cell: ({ touched, orders }) => `${touched} of ${orders}` },
  {
    id: 'given',
    header: 'Given',
    align: 'end',
    cell: ({ given, market }) => <StaffMoney amount={given} currency={marketOf(market).currency} />,
  },
  { id: 'left', header: 'Sales left', align: 'end', cell: leftOf },
]

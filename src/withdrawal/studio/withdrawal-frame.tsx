import type { ReactNode } from 'react'
import { PageTabs } from '#/app/studio/page-tabs.tsx'
import { paths } from '#/paths.ts'
import { Page as Frame } from '#/ui/layout/layout.tsx'

/** What waits for a colleague and what is done: two lists of the same desk. */
export const WithdrawalFrame = ({ waiting, children }: { waiting: number; children: ReactNode }) => (
  <Frame
    title="Withdrawals"
    lead="Write to the customer, see that the pieces come back, and send the money within 14 days of the declaration."
    width="full"
  >
    <PageTabs
      label="Withdrawals"
      pages={[
        { to: paths.studioWithdrawals(), label: `Waiting ${waiting}` },
        { to: paths.studioSettledWithdrawals(), label: 'Settled' },
      ]}
    />
    {children}
  </Frame>
)

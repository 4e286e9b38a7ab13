import type { ReactNode } from 'react'
import { PageTabs } from '#/platform/app/studio/page-tabs.tsx'
import { paths } from '#/platform/paths.ts'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'

type FrameProps = { waiting: number; unmatched: number; lead?: string | false; children: ReactNode }

export const WithdrawalFrame = ({ waiting, unmatched, lead, children }: FrameProps) => (
  <Frame title="Withdrawals" lead={lead} width="full">
    <PageTabs
      label="Withdrawals"
      pages={[
        { to: paths.studioWithdrawals(), label: `Waiting ${waiting}` },
        { to: paths.studioUnmatchedWithdrawals(), label: `Without a purchase ${unmatched}` },
        { to: paths.studioSettledWithdrawals(), label: 'Settled' },
      ]}
    />
    {children}
  </Frame>
)

import type { ReactNode } from 'react'
import { PageTabs } from '#/platform/app/studio/page-tabs.tsx'
import { paths } from '#/platform/paths.ts'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'

type FrameProps = { unread: number; lead: string; children: ReactNode }

export const StylistFrame = ({ unread, lead, children }: FrameProps) => (
  <Frame title="Stylists" lead={lead} width="full">
    <PageTabs
      label="Stylists"
      pages={[
        { to: paths.studioStylists(), label: 'Who styles for whom' },
        { to: paths.studioStylistChanges(), label: `Requests for another ${unread}` },
      ]}
    />
    {children}
  </Frame>
)

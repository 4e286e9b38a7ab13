import type { ReactNode } from 'react'
import { PageTabs } from '#/platform/app/studio/page-tabs.tsx'
import { paths } from '#/platform/paths.ts'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'

export const FaultFrame = ({ waiting, children }: { waiting: number; children: ReactNode }) => (
  <Frame
    title="Reported pieces"
    lead="If you accept, the customer chooses: a new piece while there is one, a repair, or the money back. Only what is to be mended is sent to us."
    width="full"
  >
    <PageTabs
      label="Reported pieces"
      pages={[
        { to: paths.studioFaults(), label: `Waiting ${waiting}` },
        { to: paths.studioAnsweredFaults(), label: 'Answered' },
      ]}
    />
    {children}
  </Frame>
)

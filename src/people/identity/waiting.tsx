import type { ReactNode } from 'react'
import { Page } from '#/platform/ui/layout/layout.tsx'

/** A moment between two pages. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <Page title={children} width="text">
    <div aria-busy="true" />
  </Page>
)

import type { ReactNode } from 'react'
import { Page } from '#/platform/ui/layout/layout.tsx'

/** Shown until the page leads on to another by itself. Journeys wait for that by `data-leads-on`. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <Page title={children} width="text">
    <div aria-busy="true" data-leads-on />
  </Page>
)

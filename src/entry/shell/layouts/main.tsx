import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

/** The landmark of every layout; it takes the focus after a navigation. */
export function Main({ children }: { children?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children ?? <Outlet />}
    </main>
  )
}

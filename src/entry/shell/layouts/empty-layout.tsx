import './layouts.css'
import type { ReactNode } from 'react'
import { Main } from './main.tsx'

/** Nothing but the page: for what is done in one go, and for frames of other apps. */
export function EmptyLayout({ children }: { children?: ReactNode }) {
  return (
    <div className="site" data-layout="empty">
      <Main>{children}</Main>
    </div>
  )
}

import './layouts.css'
import type { ReactNode } from 'react'
import { Main } from './main.tsx'

/** The page alone: for tasks done in one go, and for frames of other apps. */
export function EmptyLayout({ children }: { children?: ReactNode }) {
  return (
    <div className="site" data-layout="empty">
      <Main>{children}</Main>
    </div>
  )
}

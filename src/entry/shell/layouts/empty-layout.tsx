import './layouts.css'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { sessionKindOf } from '#/platform/sessions/browser/session.ts'
import { Main } from './main.tsx'
import { FooterLinks } from './site-footer.tsx'

/** The page without a header: for tasks done in one go. Customers have the links that the law wants on every page. */
export function EmptyLayout({ children }: { children?: ReactNode }) {
  const isStaff = sessionKindOf(useLocation().pathname) === 'staff'
  return (
    <div className="site" data-layout="empty">
      <Main>{children}</Main>
      {!children && !isStaff && (
        <footer className="site-footer">
          <FooterLinks />
        </footer>
      )}
    </div>
  )
}

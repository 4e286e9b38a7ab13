import './finance-nav.css'
import { NavLink } from 'react-router'
import { paths } from '#/paths.ts'

const pages = [
  { to: paths.finance(), label: 'Charges and invoices' },
  { to: paths.financeVat(), label: 'VAT' },
  { to: paths.financeOss(), label: 'One-Stop-Shop' },
  { to: paths.financeMonth(), label: 'Month end' },
  { to: paths.financeLedger(), label: 'Ledger' },
  { to: paths.financeJournals(), label: 'Journals' },
]

/** The pages of the finance desk. */
export const FinanceNav = () => (
  <nav className="finance-nav" aria-label="Finance">
    <ul>
      {pages.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

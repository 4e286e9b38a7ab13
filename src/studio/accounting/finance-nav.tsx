import './finance.css'
import { PageTabs } from '#/platform/app/studio/page-tabs.tsx'
import { paths } from '#/platform/paths.ts'

const pages = [
  { to: paths.finance(), label: 'Charges and invoices' },
  { to: paths.financeOwed(), label: 'Owed back' },
  { to: paths.financeDunning(), label: 'Dunning' },
  { to: paths.financeInstalments(), label: 'Instalments' },
  { to: paths.financeFees(), label: 'Fees' },
  { to: paths.financeLiability(), label: 'Liability' },
  { to: paths.financePayouts(), label: 'Payouts' },
  { to: paths.financeDifferences(), label: 'Differences' },
  { to: paths.financeDisputes(), label: 'Disputes' },
  { to: paths.studioSecondLooks(), label: 'Second looks' },
  { to: paths.studioWebhooks(), label: 'Provider’s events' },
  { to: paths.financeVat(), label: 'VAT' },
  { to: paths.financeOss(), label: 'One-Stop-Shop' },
  { to: paths.financeMonth(), label: 'Month end' },
  { to: paths.financeLedger(), label: 'Ledger' },
  { to: paths.financeJournals(), label: 'Journals' },
]

/** Tabs of the finance pages. A rarely opened page has a tab only while it is open. */
export const FinanceNav = ({ seldom = [] }: { seldom?: typeof pages }) => (
  <PageTabs label="Finance" pages={[...pages, ...seldom]} />
)

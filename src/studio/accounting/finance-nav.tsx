import './finance.css'
import { PageTabs, type Tab, type TabGroup } from '#/platform/app/studio/page-tabs.tsx'
import { paths } from '#/platform/paths.ts'

const owed: TabGroup = {
  label: 'Owed',
  pages: [
    { to: paths.financeOwed(), label: 'Owed back' },
    { to: paths.financeDunning(), label: 'Dunning' },
    { to: paths.financeInstalments(), label: 'Instalments' },
    { to: paths.financeFees(), label: 'Fees' },
    { to: paths.financeLiability(), label: 'Liability' },
  ],
}
const provider: TabGroup = {
  label: 'Provider',
  pages: [
    { to: paths.financePayouts(), label: 'Payouts' },
    { to: paths.financeDifferences(), label: 'Differences' },
    { to: paths.financeDisputes(), label: 'Disputes' },
    { to: paths.studioWebhooks(), label: 'Provider’s events' },
  ],
}
const books: TabGroup = {
  label: 'Books',
  pages: [
    { to: paths.financeVat(), label: 'VAT' },
    { to: paths.financeOss(), label: 'One-Stop-Shop' },
    { to: paths.financeMonth(), label: 'Month end' },
    { to: paths.financeLedger(), label: 'Ledger' },
    { to: paths.financeJournals(), label: 'Journals' },
  ],
}
const pages = [
  { to: paths.finance(), label: 'Charges and invoices' },
  ...[owed, provider, books],
  { to: paths.studioSecondLooks(), label: 'Second looks' },
]

/** Tabs of the finance pages. A rarely opened page has a tab only while it is open. */
export const FinanceNav = ({ seldom = [] }: { seldom?: readonly Tab[] }) => (
  <PageTabs label="Finance" pages={[...pages, ...seldom]} />
)

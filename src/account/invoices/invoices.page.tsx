import './invoice-row.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Arrivals } from '#/goods/catalogue/arrivals/arrivals.tsx'
import { loadNewToMember } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { openFirst } from './open-sum.rule.ts'
import { PayOpenInvoices } from './pay-open.tsx'

export const title = (t: Translate) => t('account.page.invoices')
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const [{ invoices }, { disputes }, { bought }] = await Promise.all([
    client.get('/invoices'),
    client.get('/disputes'),
    client.get('/me/bought'),
  ])
  const { arrivals } = invoices.length > 0 ? { arrivals: [] } : await loadNewToMember(args)
  return { invoices, disputes, bought, arrivals }
}

/** All invoices with their subjects, PDF files and receipts (R9.06). */
export function Page() {
  const t = useTexts()
  const { invoices, disputes, bought, arrivals } = useLoaderData<typeof loader>()
  return (
    <AccountFrame
      wide
      title={t('account.page.invoices')}
      lead={invoices.length > 0 && t('account.invoicesLead')}
    >
      <PayOpenInvoices invoices={invoices} />
      {invoices.length === 0 ? (
        <EmptyState
          title={t('account.invoicesNone')}
          action={<ButtonLink to={paths.newStyling()}>{t('home.orderBox')}</ButtonLink>}
        >
          {t('account.invoicesNoneWords')}
        </EmptyState>
      ) : (
        <ul className="invoice-rows" aria-label={t('account.page.invoices')}>
          {openFirst(invoices).map((invoice) => (
            <li key={invoice.id}>
              <InvoiceRow
                invoice={invoice}
                bought={bought.find(({ invoiceId }) => invoiceId === invoice.id)}
                dispute={disputes.find(({ invoiceId }) => invoiceId === invoice.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Arrivals items={arrivals} />
    </AccountFrame>
  )
}

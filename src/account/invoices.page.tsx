import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { Arrivals } from '#/catalogue/arrivals.tsx'
import { loadArrivals } from '#/catalogue/load-arrivals.ts'
import type { DisputeView } from '#/disputes/disputes.schema.ts'
import type { InvoiceView } from '#/invoices/invoice.schema.ts'
import { InvoiceFile } from '#/invoices/invoice-file.tsx'
import { AccountFrame } from '#/members/account-frame.tsx'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { RecordRow, RecordRows } from '#/ui/data/record-rows.tsx'
import { ButtonLink, TextLink } from '#/ui/form/button.tsx'
import { Badge, EmptyState } from '#/ui/notice/notice.tsx'

export const title = (t: Translate) => t('account.page.invoices')
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const [{ invoices }, { disputes }] = await Promise.all([client.get('/invoices'), client.get('/disputes')])
  const { arrivals } = invoices.length > 0 ? { arrivals: [] } : await loadArrivals(args)
  return { invoices, disputes, arrivals }
}

/** Every invoice as a file, and the receipt of what it was for (R9.06). */
export function Page() {
  const t = useTexts()
  const { dateLong, money } = useFormat()
  const { invoices, disputes, arrivals } = useLoaderData<typeof loader>()
  const disputed = (id: string) => disputes.find(({ invoiceId }) => invoiceId === id)
  // What a bank took back is paid by no part's count: the badge says how it stands.
  const partsPaid = ({ id, parts }: InvoiceView) =>
    parts.length > 1 && !disputed(id)
      ? [t('payment.partsPaid', { paid: parts.filter(({ paidAt }) => paidAt).length, count: parts.length })]
      : []
  const open = invoices.filter(({ state }) => state === 'yours').reduce((sum, { open }) => sum + open, 0)
  return (
    <AccountFrame title={t('account.page.invoices')} lead={invoices.length > 0 && t('account.invoicesLead')}>
      {open > 0 && (
        <p>
          <ButtonLink to={paths.orderPayment()}>{t('pay.openAll', { amount: money(open) })}</ButtonLink>
        </p>
      )}
      {invoices.length === 0 ? (
        <EmptyState
          title={t('account.invoicesNone')}
          action={<ButtonLink to={paths.newStyling()}>{t('home.orderBox')}</ButtonLink>}
        >
          {t('account.invoicesNoneWords')}
        </EmptyState>
      ) : (
        <RecordRows label={t('account.page.invoices')}>
          {invoices.map((invoice) => (
            <RecordRow
              key={invoice.id}
              title={<TextLink to={paths.receipt(invoice.subjectId)}>{invoice.number}</TextLink>}
              note={[dateLong(invoice.issuedAt), ...partsPaid(invoice)].join(' · ')}
            >
              <StateBadge state={invoice.state} dispute={disputed(invoice.id)} />
              <span>{money(invoice.total)}</span>
              <InvoiceFile id={invoice.id} number={invoice.number} listed />
            </RecordRow>
          ))}
        </RecordRows>
      )}
      <Arrivals items={arrivals} />
    </AccountFrame>
  )
}

type BadgeProps = { state: InvoiceView['state']; dispute: DisputeView | undefined }

/** What the bank took back is not called paid. */
function StateBadge({ state, dispute }: BadgeProps) {
  const t = useTexts()
  if (dispute) return <Badge tone="warning">{t(`dispute.badge.${dispute.state}`)}</Badge>
  return (
    <Badge tone={state === 'paid' ? 'positive' : 'warning'}>
      {t(state === 'paid' ? 'payment.paid' : 'receipt.unpaid')}
    </Badge>
  )
}

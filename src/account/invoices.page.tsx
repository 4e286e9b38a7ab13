import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import type { InvoiceView } from '#/invoices/invoice.schema.ts'
import { InvoiceFile } from '#/invoices/invoice-file.tsx'
import { AccountFrame } from '#/members/account-frame.tsx'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { RecordRow, RecordRows } from '#/ui/data/record-rows.tsx'
import { TextLink } from '#/ui/form/button.tsx'
import { Badge, EmptyState } from '#/ui/notice/notice.tsx'

export const title = (t: Translate) => t('account.page.invoices')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/invoices')

/** Every invoice as a file, and the receipt of what it was for (R9.06). */
export function Page() {
  const t = useTexts()
  const { dateLong, money } = useFormat()
  const { invoices } = useLoaderData<typeof loader>()
  const partsPaid = (parts: InvoiceView['parts']) =>
    parts.length > 1
      ? [t('payment.partsPaid', { paid: parts.filter(({ paidAt }) => paidAt).length, count: parts.length })]
      : []
  return (
    <AccountFrame title={t('account.page.invoices')} lead={invoices.length > 0 && t('account.invoicesLead')}>
      {invoices.length === 0 ? (
        <EmptyState title={t('account.invoicesNone')} />
      ) : (
        <RecordRows label={t('account.page.invoices')}>
          {invoices.map(({ id, number, issuedAt, total, state, subjectId, parts }) => (
            <RecordRow
              key={id}
              title={<TextLink to={paths.receipt(subjectId)}>{number}</TextLink>}
              note={[dateLong(issuedAt), ...partsPaid(parts)].join(' · ')}
            >
              <Badge tone={state === 'paid' ? 'positive' : 'warning'}>
                {t(state === 'paid' ? 'payment.paid' : 'receipt.unpaid')}
              </Badge>
              <span>{money(total)}</span>
              <InvoiceFile id={id} number={number} listed />
            </RecordRow>
          ))}
        </RecordRows>
      )}
    </AccountFrame>
  )
}

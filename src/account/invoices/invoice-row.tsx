import './invoice-row.css'
import type { DisputeView } from '#/money/disputes/disputes.schema.ts'
import type { InvoiceView } from '#/money/invoices/invoice.schema.ts'
import { billedFor } from '#/money/invoices/issue/billed-for.rule.ts'
import { InvoiceFile } from '#/money/invoices/papers/invoice-file.tsx'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { BoughtView } from './bought.api.ts'

type Props = { invoice: InvoiceView; bought: BoughtView | undefined; dispute: DisputeView | undefined }
const SHOWN = 6

export function InvoiceRow({ invoice, bought, dispute }: Props) {
  const t = useTexts()
  const { dateLong, money } = useFormat()
  const { id, number, subjectId, subjectType, issuedAt, total } = invoice
  const pieces = bought?.pieces ?? []
  return (
    <article className="invoice-row">
      <header>
        <h2>
          <TextLink to={paths.receipt(subjectId)}>
            {t(billedFor(subjectType, bought?.number ?? ''), { number: bought?.number ?? '' })}
          </TextLink>
        </h2>
        <p>
          {[
            t(invoice.kind === 'credit-note' ? 'account.creditNote' : 'pay.invoice', { number }),
            invoice.state === 'yours'
              ? t('account.invoiceDue', { date: dateLong(invoice.dueAt) })
              : dateLong(issuedAt),
            ...(pieces.length > 0 ? [t('shop.pieces', { count: pieces.length })] : []),
            ...useParts(invoice, dispute),
          ].join(' · ')}
        </p>
      </header>
      {pieces.length > 0 && <Pieces pieces={pieces} />}
      <div className="invoice-row-stands">
        <span className="figures">{money(total)}</span>
        <StateBadge {...invoice} dispute={dispute} />
      </div>
      <div className="invoice-row-papers">
        <InvoiceFile id={id} number={number} listed />
      </div>
    </article>
  )
}

/** Count of paid instalments. Hidden during a dispute, when the badge tells the status. */
function useParts({ parts }: InvoiceView, dispute: DisputeView | undefined) {
  const t = useTexts()
  if (parts.length < 2 || dispute) return []
  return [t('payment.partsPaid', { paid: parts.filter(({ paidAt }) => paidAt).length, count: parts.length })]
}

function Pieces({ pieces }: Pick<BoughtView, 'pieces'>) {
  const t = useTexts()
  const more = pieces.length - SHOWN
  return (
    <ul className="invoice-row-pieces">
      {pieces.slice(0, SHOWN).map(({ id, brand, title, image, credited }) => (
        <li key={id} data-gone={credited || undefined}>
          <PictureOrGap picture={image && { ...image, alt: `${brand} ${title}` }} sizes="96px" />
          {credited && <span className="visually-hidden">{t('account.sentBack')}</span>}
        </li>
      ))}
      {more > 0 && <li className="invoice-row-more">+{more}</li>}
    </ul>
  )
}

type BadgeProps = Pick<InvoiceView, 'kind' | 'state'> & { dispute: DisputeView | undefined }

/** The status as a badge; a disputed invoice is not called paid. */
function StateBadge({ kind, state, dispute }: BadgeProps) {
  const t = useTexts()
  if (kind === 'credit-note') return <Badge tone="quiet">{t('account.credited')}</Badge>
  if (dispute) return <Badge tone="warning">{t(`dispute.badge.${dispute.state}`)}</Badge>
  if (state === 'paid') return <Badge tone="positive">{t('account.invoicePaid')}</Badge>
  return <Badge tone="warning">{t(state === 'under-way' ? 'pay.openUnderWay' : 'receipt.unpaid')}</Badge>
}

import './pay-open.css'
import { useState } from 'react'
import { cardName } from '#/money/payment-methods/card-name.rule.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Amount, Bill, CardLine } from '#/platform/ui/data/bill.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { CheckBox } from '#/platform/ui/form/field.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import {
  byCardOf,
  type CreditShare,
  type Paying,
  sharesOf,
  sumOfCharges,
  sumOfShares,
} from '../paying.rule.ts'
import type { OpenPaymentsView } from './open-payments.api.ts'

type PayProps = Pick<OpenPaymentsView, 'card' | 'methods' | 'credit'> & {
  chosen: readonly Paying[]
  busy: boolean
  ready: boolean
  unreachable: boolean
  onPay: (shares: readonly CreditShare[]) => Promise<void>
}

/** The sum of the chosen invoices, the part that credit pays, and the button for the rest. */
export function PayOpenSum({ chosen, card, methods, credit, busy, ready, unreachable, onPay }: PayProps) {
  const t = useTexts()
  const { money } = useFormat()
  const [spends, setSpends] = useState(true)
  const usable = sumOfShares(sharesOf(chosen, credit))
  const shares = sharesOf(chosen, spends ? credit : 0)
  const sum = sumOfCharges(chosen)
  const byCard = sum - sumOfShares(shares)
  const withoutCard = byCard === 0 && chosen.length > 0
  return (
    <>
      <div className="pay-open-sum">
        {usable > 0 && (
          <CheckBox
            name="useCredit"
            label={t('wallet.use', { amount: money(usable) })}
            checked={spends}
            disabled={busy}
            onChange={({ target }) => setSpends(target.checked)}
          />
        )}
        <ToPay sum={sum} byCard={byCard} />
      </div>
      {unreachable && (
        <Notice tone="warning" title={t('card.unreachable')}>
          {t('card.unreachableText')}
        </Notice>
      )}
      {card && !withoutCard && <CardLine {...card} />}
      {(card || withoutCard) && (
        <Button
          wide
          busy={busy}
          disabled={!(ready || withoutCard) || chosen.length === 0}
          onClick={() => void onPay(shares)}
        >
          {withoutCard
            ? t('pay.useCredit', { amount: money(usable) })
            : t('pay.pay', { amount: money(byCard) })}
        </Button>
      )}
      {methods.length > 1 && chosen.length === 1 && (
        <ButtonLink to={paths.payCharge(chosen[0]!.charge.id)} variant="secondary" wide>
          {t('pay.otherWay')}
        </ButtonLink>
      )}
      <ButtonLink to={paths.accountCard()} variant="quiet" wide>
        {t(card ? 'pay.useOther' : 'pay.openCard')}
      </ButtonLink>
    </>
  )
}

function ToPay({ sum, byCard }: { sum: number; byCard: number }) {
  const t = useTexts()
  const { money, moneyColumn } = useFormat()
  if (byCard === sum) return <Amount label={t('payment.toPay')}>{money(sum)}</Amount>
  const inColumn = moneyColumn([sum, byCard])
  return (
    <Bill
      rows={[
        { name: t('payment.total'), value: inColumn(sum) },
        { name: t('wallet.willUse'), value: inColumn(byCard - sum) },
      ]}
      total={{ name: t('payment.toPay'), value: inColumn(byCard) }}
    />
  )
}

/** The paid sum, with the credit's part if some was used; then links. */
export function PaidSum({ rows, card }: { rows: readonly Paying[]; card: PayProps['card'] }) {
  const t = useTexts()
  const { money, moneyColumn } = useFormat()
  const paid = rows.filter(({ charge }) => charge.state === 'paid')
  const byCard = paid.reduce((sum, row) => sum + byCardOf(row), 0)
  const byCredit = paid.reduce((sum, row) => sum + row.byCredit, 0)
  const inColumn = moneyColumn([byCard, byCredit])
  return (
    <>
      {byCard > 0 && byCredit > 0 && card ? (
        <Bill
          rows={[
            { name: t('wallet.paidWith'), value: inColumn(byCredit) },
            { name: t('pay.byCard', { card: cardName(card) }), value: inColumn(byCard) },
          ]}
          total={{ name: t('payment.paid'), value: inColumn(byCard + byCredit) }}
        />
      ) : (
        <Amount label={t('payment.paid')}>{money(byCard + byCredit)}</Amount>
      )}
      <div className="pay-open-ways">
        <ButtonLink to={paths.home()} wide>
          {t('preview.toHome')}
        </ButtonLink>
        <ButtonLink to={paths.accountInvoices()} variant="quiet" wide>
          {t('pay.toInvoices')}
        </ButtonLink>
      </div>
    </>
  )
}

import '#/boxes/parts/look.css'
import './order-terms.css'
import { cardName } from '#/money/payment-methods/card-name.rule.ts'
import { GuaranteeNotice } from '#/people/law/guarantee/guarantee-notice.tsx'
import { feesInSentence } from '#/platform/fees/fee-texts.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { CheckBox } from '#/platform/ui/form/field.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { loadTerms } from './load-terms.ts'

export type Styling = Awaited<ReturnType<typeof loadTerms>>['styling']
/** The tick for an early start, kept by the page that sends the order. */
type EarlyStart = { given: boolean; onGive: (given: boolean) => void }
type Props = {
  styling: Styling
  surprise: boolean
  busy: boolean
  early: EarlyStart
  error?: string
  onOrder?: () => void
}

/** The binding terms above the order button (R6.04, R11.03); without `onOrder` the button submits its form. */
export function OrderWithTerms({ styling, surprise, busy, early, error, onOrder }: Props) {
  const t = useTexts()
  return (
    <Section title={t('order.termsHeading')}>
      <Stack space="wide">
        <Terms styling={styling} surprise={surprise} />
        <GuaranteeNotice />
        {styling.terms.earlyStart === 'asked' && <StartEarly {...early} />}
        <Alert>{error}</Alert>
        <Button wide busy={busy} type={onOrder ? 'button' : 'submit'} onClick={onOrder}>
          {t('order.button')}
        </Button>
        <p className="look-why">
          <TextLink to={paths.terms()}>{t('order.allTerms')}</TextLink>
        </p>
      </Stack>
    </Section>
  )
}

/** The express request for an early start; the order goes through without it too. It is never ticked beforehand. */
function StartEarly({ given, onGive }: EarlyStart) {
  const t = useTexts()
  return (
    <CheckBox
      name="earlyStart"
      label={t('order.earlyStart')}
      hint={t('order.earlyStartElse')}
      checked={given}
      onChange={({ currentTarget }) => onGive(currentTarget.checked)}
    />
  )
}

function Terms({ styling, surprise }: { styling: Styling; surprise: boolean }) {
  const t = useTexts()
  const { money, dateLong } = useFormat()
  const market = useMarket().id
  const { terms, bindsUntil, card, sendTo, soonest } = styling
  const points: [string, string][] = [
    [
      t('order.term.sent', { address: sendTo }),
      t('order.term.sentMore', { date: dateLong(atNoon(soonest)) }),
    ],
    [
      t('order.term.price', { fee: money(sumOfFees(terms.fees)) }),
      t('order.term.priceMore', feesInSentence(terms.fees, { t, market, money })),
    ],
    [t('order.term.binding', { date: dateLong(bindsUntil) }), t('order.term.bindingMore')],
    [t('order.term.trying', { days: terms.approvalDays }), t('order.term.tryingMore')],
    [
      t('order.term.card', { card: card ? cardName(card) : '' }),
      t(terms.earlyStart === 'asked' ? 'order.term.cardMoreGoods' : 'order.term.cardMore', {
        days: terms.withdrawalDays,
      }),
    ],
  ]
  if (surprise) points.unshift([t('surprise.term'), t('surprise.termMore')])
  if (terms.lateReturnFee > 0)
    points.push([t('order.term.late', { fee: money(terms.lateReturnFee) }), t('order.term.lateMore')])
  return (
    <ul className="terms-summary">
      {points.map(([headline, more]) => (
        <li key={headline}>
          <strong>{headline}</strong>
          <span>{more}</span>
        </li>
      ))}
    </ul>
  )
}

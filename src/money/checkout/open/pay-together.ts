import { useState } from 'react'
import type { CardFields } from '#/money/payment-methods/card-fields.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { confirmCharge } from '../confirm-charge.ts'
import { sendCreditPayment } from '../credit/pay-with-credit.tsx'
import { type CreditShare, isUnpaid, type OpenCharge, type Paying, payingOf } from '../paying.rule.ts'

/**
 * Pays several charges with one press, one after the other: the bank confirms one at a time, and paid ones stay
 * paid when the next is refused. Credit pays its share of each before the card pays the rest.
 */
export function usePayTogether(charges: readonly OpenCharge[], fields: CardFields) {
  const t = useTexts()
  const [rows, setRows] = useState<readonly Paying[]>(() => payingOf(charges))
  const [tried, setTried] = useState(false)
  const change = (id: string, to: Partial<Paying>) =>
    setRows((now) => now.map((row) => (row.charge.id === id ? { ...row, ...to } : row)))
  const { submit, busy, error } = useSubmit(async (shares: readonly CreditShare[]) => {
    setTried(true)
    for (const { id, credit } of shares) {
      let { charge, byCredit } = rows.find(({ charge }) => charge.id === id)!
      change(id, { problem: undefined })
      if (credit > 0) {
        charge = await sendCreditPayment(charge, credit)
        byCredit += credit
        change(id, { charge, byCredit })
        if (!isUnpaid(charge)) continue
      }
      const { charge: now, problem } = await confirmCharge(charge, fields.parts.current)
      change(id, { charge: now, problem: isUnpaid(now) ? (problem ?? t('pay.notPaid')) : undefined })
    }
  })
  return { rows, tried, change, submit, busy, error }
}

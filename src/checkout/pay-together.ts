import { useState } from 'react'
import { useSubmit } from '#/app/forms/submit.ts'
import type { CardFields } from '#/payment-methods/card-fields.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { confirmCharge } from './pay-form.tsx'
import { isOpen, type OpenCharge, type Paying, payingOf } from './paying.rule.ts'

/**
 * Several charges paid with one press, one after the other: the bank asks about one at a time, and what was paid stays paid when
 * the next is refused.
 */
export function usePayTogether(charges: readonly OpenCharge[], fields: CardFields) {
  const t = useTexts()
  const [rows, setRows] = useState<readonly Paying[]>(() => payingOf(charges))
  const [tried, setTried] = useState(false)
  const change = (id: string, to: Partial<Paying>) =>
    setRows((now) => now.map((row) => (row.charge.id === id ? { ...row, ...to } : row)))
  const { submit, busy, error } = useSubmit(async (ids: readonly string[]) => {
    setTried(true)
    for (const { charge } of rows.filter(({ charge }) => ids.includes(charge.id))) {
      change(charge.id, { problem: undefined })
      const { charge: now, problem } = await confirmCharge(charge, fields.parts.current)
      change(charge.id, { charge: now, problem: isOpen(now) ? (problem ?? t('pay.notPaid')) : undefined })
    }
  })
  return { rows, tried, change, submit, busy, error }
}

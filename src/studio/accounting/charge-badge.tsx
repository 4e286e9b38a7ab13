import type { ChargeState } from '#/money/charges/charge.states.ts'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import type { ChargeShown } from './finance.schema.ts'

export const chargeLabels: Record<ChargeState, string> = {
  pending: 'Under way',
  unknown: 'Answer missing',
  'needs-customer': 'Waits for customer',
  retrying: 'Declined, retrying',
  captured: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
}
const tones = {
  pending: 'quiet',
  unknown: 'warning',
  'needs-customer': 'warning',
  retrying: 'warning',
  captured: 'positive',
  failed: 'accent',
  cancelled: 'quiet',
} as const

export const ChargeBadge = ({ state }: { state: ChargeState }) => (
  <Badge tone={tones[state]}>{chargeLabels[state]}</Badge>
)

/** The invoice number of a charge, with the part if there are several. */
export const invoiceOf = ({
  invoiceNumber,
  part,
  parts,
}: Pick<ChargeShown, 'invoiceNumber' | 'part' | 'parts'>) =>
  parts > 1 ? `${invoiceNumber} · ${part}/${parts}` : invoiceNumber

import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Amount, Bill } from '#/platform/ui/data/bill.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { isLetGo } from '../claim.states.ts'
import { claimMethod } from '../claim-method.rule.ts'
import { ClaimSection } from './claim-section.tsx'
import { remainderOfPrice } from './remainder-of-price.rule.ts'
import { type Of, useClaimStatus } from './use-claim-status.ts'

/** `alone`: the page's heading says the status. */
type ClaimProps = Of & { contractId: string; alone: boolean }

/** A claim with its photos, its sum, and the form to object. */
export function OneClaim({ contractId, alone, ...of }: ClaimProps) {
  const t = useTexts()
  const statusOf = useClaimStatus()
  const { id, kind, state } = of.claim
  const method = claimMethod({ of: of.of, ...of.claim })
  const name = method === 'late-return' ? 'order-late-return' : kind
  return (
    <ClaimSection
      contractId={contractId}
      claim={of.claim}
      title={isLetGo(of.claim) ? undefined : t(`claims.kind.${name}`)}
      status={alone ? undefined : statusOf(of)}
      sum={<SumOf {...of} />}
    >
      {state === 'charged' && method === 'card' && (
        <TextLink to={paths.receipt(id)}>{t('claims.toInvoice')}</TextLink>
      )}
    </ClaimSection>
  )
}

/** The amount asked for; of a refund the rest, with its calculation. */
function SumOf(of: Of) {
  const t = useTexts()
  const { money } = useFormat()
  const { claim } = of
  const method = claimMethod({ of: of.of, ...claim })
  if (method === 'loss-in-value')
    return <Remainder {...of} claim={isLetGo(claim) ? { ...claim, amount: 0 } : claim} />
  if (isLetGo(claim)) return null
  if (method === 'card') return <FromCard claim={claim} />
  return <Amount label={t(`claims.amount.${method}`)}>{money(claim.amount)}</Amount>
}

/** The sum, with the price of the piece below it for comparison; a fee for a box stands alone. */
function FromCard({ claim: { goods, most, amount, state } }: Pick<Of, 'claim'>) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <Bill
      rows={[]}
      total={{
        name: t(state === 'charged' ? 'claims.amount.card' : 'claims.asks'),
        note: goods && t('claims.ofPrice', { price: money(most) }),
        value: money(amount),
      }}
    />
  )
}

function Remainder({ claim, refund }: Of) {
  const t = useTexts()
  const { money, moneyColumn } = useFormat()
  const { most, amount, state } = claim
  const { fee, otherFee, total } = remainderOfPrice(claim, refund?.creditNotes ?? [])
  const inColumn = moneyColumn([most, amount, fee, total])
  const isOpen = state === 'told' || state === 'objected'
  const name = refund?.back?.repaidAt ? 'shopOrder.givenBack' : fee > 0 ? 'claims.afterFee' : 'claims.rest'
  const loss = {
    name: t('claims.kind.loss-in-value'),
    note: isOpen && t('claims.pending'),
    value: inColumn(-amount),
  }
  return (
    <Bill
      rows={[
        { name: t('claims.price'), value: inColumn(most) },
        ...(amount > 0 ? [loss] : []),
        ...(fee > 0 ? [{ name: t('shopOrder.returnFee'), value: inColumn(-fee) }] : []),
      ]}
      total={{
        name: t(name),
        note: otherFee > 0 ? t('claims.beforeFee', { fee: money(otherFee) }) : undefined,
        value: inColumn(total),
      }}
    />
  )
}

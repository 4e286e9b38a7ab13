import { isLetGo } from '#/money/claims/claim.states.ts'
import type { ClaimAsks } from '#/money/claims/claim-asks.ts'
import { ClaimSaid } from '#/money/claims/claim-said.tsx'
import type { ClaimView } from '#/money/claims/claim-seen.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { useStanding } from './use-standing.ts'

/** `alone`: the page's heading says the status. */
type ClaimProps = { claim: ClaimView; asks: ClaimAsks; alone: boolean }

/** A claim with its photos, its invoice, and the form to object. */
export function OneClaim({ claim, asks, alone }: ClaimProps) {
  const t = useTexts()
  const standing = useStanding()
  const { id: claimId, kind, state } = claim
  return (
    <ClaimSaid
      claim={claim}
      asks={asks}
      title={isLetGo(claim) ? undefined : t(`claims.kind.${kind}`)}
      stands={alone ? undefined : standing(claim)}
      sum={!isLetGo(claim) && <Asked claim={claim} />}
    >
      {state === 'charged' && <TextLink to={paths.receipt(claimId)}>{t('claims.toInvoice')}</TextLink>}
    </ClaimSaid>
  )
}

/** The sum, with the price of the piece below it for comparison; a fee for a box stands alone. */
function Asked({ claim: { goods, most, amount, state } }: Pick<ClaimProps, 'claim'>) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <Bill
      rows={[]}
      total={{
        name: t(state === 'charged' ? 'claims.amount' : 'claims.asks'),
        note: goods && t('claims.ofPrice', { price: money(most) }),
        value: money(amount),
      }}
    />
  )
}

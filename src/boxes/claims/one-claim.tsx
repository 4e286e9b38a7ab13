import { isLetGo } from '#/claims/claim.states.ts'
import type { ClaimAsks } from '#/claims/claim-asks.ts'
import { ClaimSaid } from '#/claims/claim-said.tsx'
import type { ClaimView } from '#/claims/claim-seen.ts'
import { paths } from '#/paths.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Amount } from '#/ui/data/bill.tsx'
import { TextLink } from '#/ui/form/button.tsx'
import { useStanding } from './use-standing.ts'

/** `alone`: the page's own head says how it stands. */
type ClaimProps = { claim: ClaimView; asks: ClaimAsks; alone: boolean }

/** One of them, with its photos and its invoice, and where the member says no. */
export function OneClaim({ claim, asks, alone }: ClaimProps) {
  const t = useTexts()
  const { money } = useFormat()
  const standing = useStanding()
  const { id: claimId, kind, state, amount } = claim
  return (
    <ClaimSaid
      claim={claim}
      asks={asks}
      title={t(`claims.kind.${kind}`)}
      stands={alone ? undefined : standing(claim)}
      sum={!isLetGo(claim) && <Amount label={t('claims.amount')}>{money(amount)}</Amount>}
    >
      {state === 'charged' && <TextLink to={paths.receipt(claimId)}>{t('claims.toInvoice')}</TextLink>}
    </ClaimSaid>
  )
}

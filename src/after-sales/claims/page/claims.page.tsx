import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { asMember } from '#/platform/app/api/as-member.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { numberedKey } from '#/platform/ports/exchange-number.rule.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { isLetGo } from '../claim.states.ts'
import { claimsHeading } from './claims-heading.rule.ts'
import { NoClaims } from './no-claims.tsx'
import { ObjectTo } from './object-to.tsx'
import { OneClaim } from './one-claim.tsx'
import { type Of, useClaimStatus } from './use-claim-status.ts'

type Loaded = Awaited<ReturnType<typeof loader>> | undefined
export const title = (t: Translate, data: Loaded) =>
  t(data?.view.contract.type === 'shop-order' ? 'claims.titleKept' : 'claims.title')

/** Opened by the link of any mail of the contract, for guests too. */
export const loader = (args: LoaderFunctionArgs) =>
  asMember(args, async (client) => {
    const { contractId = '' } = args.params
    const view = await client.get('/contracts/:contractId/claims', { params: { contractId } })
    if (view.contract.type === 'box') return { view, refund: null }
    return { view, refund: await client.get('/shop/orders/:orderId', { params: { orderId: contractId } }) }
  })

/** The claims on the goods of a box or an order, with their grounds and the form to object (R6.13). */
export function Page() {
  const { view, refund } = useLoaderData<typeof loader>()
  const t = useTexts()
  const { money, weekday } = useFormat()
  const { claims, contract } = view
  const { id, type: of, number } = contract
  const { title, lead, amount, until } = claimsHeading(of, claims)
  const facts = { amount: money(amount), date: until ? weekday(atNoon(until)) : '' }
  const [only] = claims.length === 1 ? claims : []
  const numbered = of === 'box' ? 'feedback.eyebrow' : numberedKey(number)
  return (
    <Frame
      eyebrow={t(numbered, { number })}
      title={t(title, facts)}
      lead={
        lead ? (
          <span role="status">{t(lead, facts)}</span>
        ) : (
          only && <Status {...{ of, refund }} claim={only} />
        )
      }
      next={only?.mayObject && <ObjectTo contractId={id} claimId={only.id} />}
    >
      {claims.map((claim) => (
        <OneClaim key={claim.id} contractId={id} {...{ of, claim, refund }} alone={claim === only} />
      ))}
      <NoClaims view={view} />
      <TextLink to={of === 'box' ? paths.home() : paths.shopOrder(id)}>
        {t(of === 'box' ? 'preview.toHome' : 'claims.toOrder')}
      </TextLink>
    </Frame>
  )
}

/** The status of a single claim; when nothing is kept, the day of the refund as far as it is known. */
function Status(of: Of) {
  const t = useTexts()
  const { weekday } = useFormat()
  const statusOf = useClaimStatus()
  const { claim, refund } = of
  const back = isLetGo(claim) && !claim.billed && claim.kind === 'loss-in-value' ? refund?.back : null
  const when = back?.repaidAt
    ? t('claims.moneyDone', { done: weekday(back.repaidAt) })
    : back?.dueBy
      ? t('claims.moneyBy', { due: weekday(atNoon(back.dueBy)) })
      : ''
  return <span role="status">{`${statusOf(of)} ${when}`.trim()}</span>
}

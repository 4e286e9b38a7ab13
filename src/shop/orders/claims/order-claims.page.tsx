import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isLetGo } from '#/money/claims/claim.states.ts'
import { claimsOfOrder } from '#/money/claims/claim-asks.ts'
import type { ClaimView } from '#/money/claims/claim-seen.ts'
import { ObjectTo } from '#/money/claims/object-to.tsx'
import { asMember } from '#/platform/app/api/as-member.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import type { OrderView } from '../view/order.schema.ts'
import { claimsWords } from './claims-words.rule.ts'
import { OneOrderClaim } from './one-order-claim.tsx'
import { useStanding } from './use-standing.ts'

export const title = (t: Translate) => t('orderClaims.title')
/** Opened by the link of any mail of the order, for guests too. */
export const loader = (args: LoaderFunctionArgs) =>
  asMember(args, async (client) => {
    const params = { orderId: args.params.orderId ?? '' }
    const [claims, order] = await Promise.all([
      client.get('/shop/orders/:orderId/claims', { params }),
      client.get('/shop/orders/:orderId', { params }),
    ])
    return { ...claims, order }
  })

/** The claims on the refund of an order, their evidence, and the form to object (R6.13). */
export function Page() {
  const t = useTexts()
  const { money, weekday } = useFormat()
  const { orderId, number, order, claims } = useLoaderData<typeof loader>()
  const asks = useMemo(() => claimsOfOrder(orderId), [orderId])
  const { title, lead, amount, until } = claimsWords(claims)
  const facts = { amount: money(amount), date: until ? weekday(atNoon(until)) : '' }
  const [only] = claims.length === 1 ? claims : []
  return (
    <Frame
      eyebrow={t('shopOrder.numbered', { number })}
      title={t(title, facts)}
      lead={only ? <Standing order={order} claim={only} /> : lead && t(lead, facts)}
      next={only?.mayObject && <ObjectTo asks={asks} claimId={only.id} />}
    >
      {claims.map((claim) => (
        <OneOrderClaim key={claim.id} order={order} claim={claim} asks={asks} alone={claim === only} />
      ))}
      <TextLink to={paths.shopOrder(orderId)}>{t('orderClaims.toOrder')}</TextLink>
    </Frame>
  )
}

/** The status of a single claim; when nothing is kept, the day of the refund as far as it is known. */
function Standing({ order, claim }: { order: OrderView; claim: ClaimView }) {
  const t = useTexts()
  const { weekday } = useFormat()
  const stands = useStanding(order, claim)
  const { back } = order
  const isGivenBack = isLetGo(claim) && !claim.billed && claim.kind === 'loss-in-value'
  const when = !isGivenBack
    ? ''
    : back?.repaidAt
      ? t('orderClaims.moneyDone', { done: weekday(back.repaidAt) })
      : back?.dueBy
        ? t('orderClaims.moneyBy', { due: weekday(atNoon(back.dueBy)) })
        : ''
  return <span role="status">{`${stands} ${when}`.trim()}</span>
}

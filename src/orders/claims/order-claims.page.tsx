import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { asMember } from '#/app/api/as-member.ts'
import { isLetGo } from '#/claims/claim.states.ts'
import { atNoon } from '#/markets/noon.ts'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { TextLink } from '#/ui/form/button.tsx'
import { Page as Frame } from '#/ui/layout/layout.tsx'
import { claimsWords } from './claims-words.rule.ts'
import { OneOrderClaim } from './one-order-claim.tsx'
import { useStanding } from './use-standing.ts'

export const title = (t: Translate) => t('orderClaims.title')
/** By the link of any mail of the order, for a guest too. */
export const loader = (args: LoaderFunctionArgs) =>
  asMember(args, async (client) => {
    const params = { orderId: args.params.orderId ?? '' }
    const [claims, order] = await Promise.all([
      client.get('/shop/orders/:orderId/claims', { params }),
      client.get('/shop/orders/:orderId', { params }),
    ])
    return { ...claims, order }
  })
type Loaded = Awaited<ReturnType<typeof loader>>

/** What we keep of the refund of an order, what it is founded on, and where the buyer says no (R6.13). */
export function Page() {
  const t = useTexts()
  const { money, weekday } = useFormat()
  const { orderId, number, order, claims } = useLoaderData<typeof loader>()
  const { title, lead, amount, until } = claimsWords(claims)
  const facts = { amount: money(amount), date: until ? weekday(atNoon(until)) : '' }
  const [only] = claims.length === 1 ? claims.filter(isLetGo) : []
  return (
    <Frame
      eyebrow={t('shopOrder.numbered', { number })}
      title={t(title, facts)}
      lead={
        only ? (
          <LetGo claim={only} back={order.back} />
        ) : (
          lead.length > 0 && lead.map((sentence) => t(sentence, facts)).join(' ')
        )
      }
      width="text"
    >
      {claims.map((claim) => (
        <OneOrderClaim key={claim.id} order={order} claim={claim} told={claim === only} />
      ))}
      <TextLink to={paths.shopOrder(orderId)}>{t('orderClaims.toOrder')}</TextLink>
    </Frame>
  )
}

/** The only one is over and nothing is kept: what that means, and when the money is there, as far as it is known. */
function LetGo({ claim, back }: { claim: Loaded['claims'][number]; back: Loaded['order']['back'] }) {
  const t = useTexts()
  const { weekday } = useFormat()
  const stands = useStanding(claim)
  const money =
    claim.billed || claim.kind !== 'loss-in-value' || !back
      ? ''
      : back.repaidAt
        ? t('orderClaims.moneyDone', { done: weekday(back.repaidAt) })
        : back.dueBy
          ? t('orderClaims.moneyBy', { due: weekday(atNoon(back.dueBy)) })
          : ''
  return `${stands} ${money}`.trim()
}

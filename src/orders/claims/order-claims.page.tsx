import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { asMember } from '#/app/api/as-member.ts'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame, Row } from '#/ui/layout/layout.tsx'
import { claimsWords } from './claims-words.rule.ts'
import { OneOrderClaim } from './one-order-claim.tsx'

export const title = (t: Translate) => t('orderClaims.title')
/** By the link of any mail of the order, for a guest too. */
export const loader = (args: LoaderFunctionArgs) =>
  asMember(args, (client) =>
    client.get('/shop/orders/:orderId/claims', { params: { orderId: args.params.orderId ?? '' } }),
  )

/** What we keep of the refund of an order, what it is founded on, and where the buyer says no (R6.13). */
export function Page() {
  const t = useTexts()
  const { orderId, number, claims } = useLoaderData<typeof loader>()
  const { title, lead } = claimsWords(claims)
  return (
    <Frame
      eyebrow={t('shopOrder.numbered', { number })}
      title={t(title)}
      lead={lead.length > 0 && lead.map((sentence) => <span key={sentence}>{t(sentence)} </span>)}
      width="text"
    >
      {claims.map((claim) => (
        <OneOrderClaim key={claim.id} orderId={orderId} claim={claim} />
      ))}
      <Row>
        <ButtonLink variant="secondary" to={paths.shopOrder(orderId)}>
          {t('orderClaims.toOrder')}
        </ButtonLink>
      </Row>
    </Frame>
  )
}

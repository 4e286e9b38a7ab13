import { useCallback } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { asMember } from '#/app/api/as-member.ts'
import { ClaimSaid } from '#/claims/claim-said.tsx'
import type { ClaimView } from '#/claims/claim-seen.ts'
import { atNoon } from '#/markets/noon.ts'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame, Row } from '#/ui/layout/layout.tsx'
import type { PhotoSize } from '#/validation/photo.rule.ts'
import { orderKind } from './order-kind.ts'

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
  return (
    <Frame
      eyebrow={t('shopOrder.numbered', { number })}
      title={t(claims.some(({ billed }) => billed) ? 'claims.title' : 'orderClaims.title')}
      lead={t(claims.length > 0 ? 'orderClaims.lead' : 'orderClaims.none')}
      width="text"
    >
      {claims.map((claim) => (
        <OneClaim key={claim.id} orderId={orderId} claim={claim} />
      ))}
      <Row>
        <ButtonLink variant="secondary" to={paths.shopOrder(orderId)}>
          {t('orderClaims.toOrder')}
        </ButtonLink>
      </Row>
    </Frame>
  )
}

function OneClaim({ orderId, claim }: { orderId: string; claim: ClaimView }) {
  const t = useTexts()
  const { weekday } = useFormat()
  const { id: claimId, billed, state, piece, until } = claim
  const kind = orderKind(claim)
  const how = billed ? 'billed' : kind
  const readPhoto = useCallback(
    (photoId: string, size: PhotoSize) =>
      send('GET', '/shop/orders/:orderId/claims/:claimId/photos/:photoId/:size', {
        params: { orderId, claimId, photoId, size },
        file: true,
      }),
    [orderId, claimId],
  )
  const object = (text: string, idempotencyKey: string) =>
    send('POST', '/shop/orders/:orderId/claims/:claimId/objection', {
      params: { orderId, claimId },
      body: { text },
      idempotencyKey,
    })
  const date = weekday(atNoon(until))
  const stands =
    state === 'objected'
      ? t('orderClaims.objected')
      : t(`orderClaims.${state === 'told' ? 'until' : state === 'charged' ? 'charged' : 'waived'}.${how}`, {
          date,
        })
  return (
    <ClaimSaid
      claim={claim}
      title={`${t(`orderClaims.kind.${kind}`)}: ${piece}`}
      stands={stands}
      amountName={t(`orderClaims.amount.${how}`)}
      readPhoto={readPhoto}
      object={object}
    />
  )
}

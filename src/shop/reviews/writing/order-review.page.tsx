import '../shown/reviews.css'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { nullAt } from '#/platform/app/api/api-error.ts'
import { asMember } from '#/platform/app/api/as-member.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { OwnReview } from './own-review.tsx'
import { WriteReview } from './write-review.tsx'

export const title = (t: Translate) => t('reviews.writeTitle')

/** Opened by the link of the order's mails, for guests too; null for a piece that was reviewed by another purchase. */
export const loader = (args: LoaderFunctionArgs) =>
  asMember(args, async (client) => {
    const params = { orderId: args.params.order_id ?? '', sku: args.params.productSku ?? '' }
    return client.get('/shop/orders/:orderId/reviews/:sku', { params }).catch(nullAt(409))
  })

/** The review of a piece in an order: to write, or to read and delete. */
export function Page() {
  const t = useTexts()
  const garment = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { order_id: orderId = '' } = useParams()
  if (!garment) return <ReviewFrame orderId={orderId} title={t('reviews.done')} />
  const { written, piece } = garment
  if (!written)
    return (
      <WriteReview
        garment={garment}
        write={(body, options) =>
          send('POST', '/shop/orders/:orderId/reviews', { params: { orderId }, body, ...options })
        }
        onWritten={revalidate}
      />
    )
  return (
    <ReviewFrame orderId={orderId} title={t('reviews.yourReview')}>
      <ul className="reviews-list">
        <OwnReview
          review={{ ...written, piece }}
          takeBack={(id) => send('DELETE', '/shop/orders/:orderId/reviews/:id', { params: { orderId, id } })}
        />
      </ul>
    </ReviewFrame>
  )
}

type ReviewFrameProps = { orderId: string; title: string; children?: ReactNode }

function ReviewFrame({ orderId, title, children }: ReviewFrameProps) {
  const t = useTexts()
  return (
    <Frame title={title} width="text">
      <Stack space="wide">
        {children}
        <div>
          <ButtonLink variant="secondary" to={paths.shopOrder(orderId)}>
            {t('reviews.toOrder')}
          </ButtonLink>
        </div>
      </Stack>
    </Frame>
  )
}

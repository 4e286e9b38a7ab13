import '../shown/reviews.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { api, send } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { GoodsRow, GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import { OwnReview } from './own-review.tsx'

export const title = (t: Translate) => t('account.page.reviews')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/shop/reviews')

/** A member's pieces to review, and the member's reviews, also the hidden ones with the reason. */
export function Page() {
  const t = useTexts()
  const { open, written } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('account.page.reviews')} lead={t('reviews.mineLead')}>
      {open.length + written.length === 0 && <EmptyState title={t('reviews.nothingYet')} />}
      {open.length > 0 && (
        <Section title={t('reviews.open')}>
          <GoodsRows twoColumns name={t('reviews.open')}>
            {open.map(({ sku, title, ...piece }) => (
              <GoodsRow
                key={sku}
                goods={{ ...piece, title: <TextLink to={paths.product(sku)}>{title}</TextLink> }}
                foot={
                  <ButtonLink size="small" variant="secondary" to={paths.review(sku)}>
                    {t('reviews.write')}
                  </ButtonLink>
                }
              />
            ))}
          </GoodsRows>
        </Section>
      )}
      {written.length > 0 && (
        <Section title={t('reviews.written')}>
          <ul className="reviews-list">
            {written.map((review) => (
              <OwnReview
                key={review.id}
                review={review}
                takeBack={(id) => send('DELETE', '/shop/reviews/:id', { params: { id } })}
              />
            ))}
          </ul>
        </Section>
      )}
    </AccountFrame>
  )
}

import '../shown/reviews.css'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { AccountFrame } from '#/members/account-frame.tsx'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { RecordRow, RecordRows } from '#/ui/data/record-rows.tsx'
import { ButtonLink, TextButton, TextLink } from '#/ui/form/button.tsx'
import { Section, Stack } from '#/ui/layout/layout.tsx'
import { Alert, EmptyState, Notice } from '#/ui/notice/notice.tsx'
import type { OwnReviewsView } from '../review.schema.ts'
import { Stars } from '../shown/stars.tsx'

export const title = (t: Translate) => t('account.page.reviews')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/shop/reviews')

/** What a member has and may say something of, and what they have said: also what nobody else reads, and why. */
export function Page() {
  const t = useTexts()
  const { open, written } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('account.page.reviews')} lead={t('reviews.mineLead')}>
      {open.length + written.length === 0 && <EmptyState title={t('reviews.nothingYet')} />}
      {open.length > 0 && (
        <Section title={t('reviews.open')}>
          <RecordRows label={t('reviews.open')}>
            {open.map(({ sku, title, brand, colour, size }) => (
              <RecordRow
                key={sku}
                title={<TextLink to={paths.product(sku)}>{title}</TextLink>}
                note={[brand, colour, size].filter(Boolean).join(' · ')}
              >
                <ButtonLink size="small" variant="secondary" to={paths.review(sku)}>
                  {t('reviews.write')}
                </ButtonLink>
              </RecordRow>
            ))}
          </RecordRows>
        </Section>
      )}
      {written.length > 0 && (
        <Section title={t('reviews.written')}>
          <ul className="reviews-list">
            {written.map((review) => (
              <Own key={review.id} review={review} />
            ))}
          </ul>
        </Section>
      )}
    </AccountFrame>
  )
}

function Own({ review }: { review: OwnReviewsView['written'][number] }) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { id, sku, piece, stars, size, fit, words, signed, createdAt, hiddenWhy } = review
  const { submit, busy, error } = useTakingBack(id)
  return (
    <li className="review">
      <TextLink to={paths.product(sku)}>{piece?.title ?? sku}</TextLink>
      <Stars stars={stars} />
      {words && (
        <p className="review-words" dir="auto">
          {words}
        </p>
      )}
      <p className="review-facts">
        {t('reviews.size', { size })} · {t(`reviews.fit.${fit}`)} · {signed || t('reviews.unsigned')} ·{' '}
        {dateLong(createdAt)}
      </p>
      <Stack>
        {hiddenWhy && (
          <Notice tone="warning" title={t('reviews.hidden')}>
            {t(`reviews.hidden.${hiddenWhy}`)}
          </Notice>
        )}
        <Alert>{error}</Alert>
        <div>
          <TextButton aria-busy={busy} onClick={() => void submit(undefined)}>
            {t('reviews.takeBack')}
          </TextButton>
        </div>
      </Stack>
    </li>
  )
}

function useTakingBack(id: string) {
  const { revalidate } = useRevalidator()
  return useSubmit(
    (_: undefined) => send('DELETE', '/shop/reviews/:id', { params: { id } }),
    () => void revalidate(),
  )
}

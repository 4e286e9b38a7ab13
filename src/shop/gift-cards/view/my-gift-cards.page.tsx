import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { GiftCardFace } from '../gift-card-face.tsx'

export const title = (t: Translate) => t('account.page.giftCards')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/gift-cards')

/** The gift cards that a member has bought, the newest first, and the form to redeem one. */
export function Page() {
  const t = useTexts()
  const { dateLong, money } = useFormat()
  const { cards } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('account.page.giftCards')} lead={t('giftCard.mineLead')}>
      <Stack space="wide">
        {cards.length === 0 ? (
          <>
            <GiftCardFace />
            <h2>{t('giftCard.none')}</h2>
          </>
        ) : (
          <RecordRows label={t('account.page.giftCards')}>
            {cards.map(({ id, number, orderedAt, amount, toName, state }) => (
              <RecordRow
                key={id}
                title={<TextLink to={paths.giftCard(id)}>{t('giftCard.numbered', { number })}</TextLink>}
                note={`${dateLong(orderedAt)} · ${money(amount)} · ${toName}`}
              >
                <Badge>{t(`giftCard.state.${state}`)}</Badge>
              </RecordRow>
            ))}
          </RecordRows>
        )}
        <Row>
          <ButtonLink to={paths.giftCards()}>{t('giftCard.another')}</ButtonLink>
          <ButtonLink to={paths.redeemGift()} variant="secondary">
            {t('giftCard.redeem')}
          </ButtonLink>
        </Row>
      </Stack>
    </AccountFrame>
  )
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CardView } from '#/money/payment-methods/card.schema.ts'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { DrawnCard } from '#/platform/ui/data/drawn-card.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'

export const title = (t: Translate) => t('account.page.card')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/payments/card')

/** The card that pays for kept pieces; a new card replaces it (R9.02). */
export function Page() {
  const t = useTexts()
  const { card } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('account.page.card')} lead={t('account.cardLead')}>
      {card ? (
        <Stack space="wide">
          <DrawnCard
            brand={card.brand}
            last4={card.last4}
            expires={t('account.cardExpires', { date: expiry(card) })}
          />
          <Stack space="tight">
            <p>{t('account.cardTold')}</p>
            <p>{t('account.cardKnown')}</p>
          </Stack>
          <div>
            <ButtonLink variant="secondary" to={paths.saveCard()}>
              {t('card.changeTitle')}
            </ButtonLink>
          </div>
        </Stack>
      ) : (
        <EmptyState
          title={t('account.cardNone')}
          action={<ButtonLink to={paths.saveCard()}>{t('card.title')}</ButtonLink>}
        />
      )}
    </AccountFrame>
  )
}

const expiry = ({ expMonth, expYear }: CardView) =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`

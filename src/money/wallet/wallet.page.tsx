import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Arrivals } from '#/goods/catalogue/arrivals/arrivals.tsx'
import { loadNewToMember } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Amount } from '#/platform/ui/data/bill.tsx'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { WalletView } from './wallet.schema.ts'

export const title = (t: Translate) => t('account.page.wallet')
/** Loads the wallet; an empty one shows new pieces, as an empty cart does. */
export async function loader(args: LoaderFunctionArgs) {
  const wallet = await api(args).get('/wallet')
  const nothing = wallet.balance === 0 && wallet.movements.length === 0
  return nothing ? { ...wallet, ...(await loadNewToMember(args)) } : { ...wallet, arrivals: [] }
}

/** The member's credit, its validity, and all movements (R9.07). */
export function Page() {
  const t = useTexts()
  const { money } = useFormat()
  const { balance, credits, movements, arrivals } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('account.page.wallet')} lead={t('wallet.howUsed')}>
      <Stack space="wide">
        {balance === 0 ? (
          <EmptyState
            title={t('wallet.empty')}
            action={<ButtonLink to={paths.redeemGift()}>{t('giftCard.redeem')}</ButtonLink>}
          />
        ) : (
          <>
            <Amount label={t('wallet.balance')}>{money(balance)}</Amount>
            <Credits credits={credits} />
            <p>
              <TextLink to={paths.redeemGift()}>{t('giftCard.redeem')}</TextLink>
            </p>
          </>
        )}
      </Stack>
      <Arrivals items={arrivals} />
      {movements.length > 0 && <Movements movements={movements} />}
    </AccountFrame>
  )
}

function Credits({ credits }: Pick<WalletView, 'credits'>) {
  const t = useTexts()
  const { money, dateLong } = useFormat()
  return (
    <RecordRows label={t('wallet.credits')}>
      {credits.map(({ id, source, amount, left, expiresAt }) => (
        <RecordRow
          key={id}
          title={t(`wallet.source.${source}`)}
          note={[
            t('wallet.untilDay', { date: dateLong(expiresAt) }),
            ...(left < amount ? [t('wallet.left', { left: money(left), amount: money(amount) })] : []),
          ].join(' · ')}
        >
          <span>{money(left)}</span>
        </RecordRow>
      ))}
    </RecordRows>
  )
}

function Movements({ movements }: Pick<WalletView, 'movements'>) {
  const t = useTexts()
  const { money, dateLong } = useFormat()
  return (
    <Section title={t('wallet.movements')}>
      <RecordRows label={t('wallet.movements')}>
        {movements.map(({ id, at, what, source, amount, subject }) => (
          <RecordRow
            key={id}
            title={t(`wallet.movement.${what}`)}
            note={
              <>
                {`${dateLong(at)} · ${t(`wallet.source.${source}`)}`}
                {subject && (
                  <>
                    {' · '}
                    <Which {...subject} />
                  </>
                )}
              </>
            }
          >
            <span>{amount > 0 ? `+${money(amount)}` : money(amount)}</span>
          </RecordRow>
        ))}
      </RecordRows>
    </Section>
  )
}

function Which({ type, id, number }: NonNullable<WalletView['movements'][number]['subject']>) {
  const t = useTexts()
  return type === 'box' ? (
    <TextLink to={paths.receipt(id)}>{t('label.box', { number })}</TextLink>
  ) : (
    <TextLink to={paths.shopOrder(id)}>{t('shopOrder.numbered', { number })}</TextLink>
  )
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Arrivals } from '#/goods/catalogue/arrivals/arrivals.tsx'
import { loadNewToMember } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { OrderInListView } from './order.schema.ts'

export const title = (t: Translate) => t('account.page.orders')
/** A member without orders sees new pieces. */
export async function loader(args: LoaderFunctionArgs) {
  const { orders } = await api(args).get('/shop/orders')
  return orders.length > 0 ? { orders, arrivals: [] } : { orders, ...(await loadNewToMember(args)) }
}

export function Page() {
  const t = useTexts()
  const { orders, arrivals } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('account.page.orders')}>
      {orders.length === 0 ? (
        <EmptyState
          title={t('shopOrder.none')}
          action={<ButtonLink to={paths.shopNew()}>{t('shopOrder.seeNew')}</ButtonLink>}
        />
      ) : (
        <Stack space="wide">
          <RecordRows label={t('account.page.orders')}>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </RecordRows>
          <TextLink to={paths.withdraw()}>{t('footer.withdraw')}</TextLink>
        </Stack>
      )}
      <Arrivals items={arrivals} />
    </AccountFrame>
  )
}

function OrderRow({ order }: { order: OrderInListView }) {
  const t = useTexts()
  const { dateLong, money } = useFormat()
  const { id, number, placedAt, total, state, back, pieces, image } = order
  const isBack = back !== null && (state === 'delivered' || state === 'closed')
  return (
    <RecordRow
      picture={<PictureOrGap picture={image && { ...image, alt: '' }} sizes="64px" />}
      title={<TextLink to={paths.shopOrder(id)}>{t('shopOrder.numbered', { number })}</TextLink>}
      note={
        <>
          <span>{dateLong(placedAt)}</span>
          <span>{[t('shop.pieces', { count: pieces }), money(total)].join(' · ')}</span>
          {isBack && back.givenBack > 0 && (
            <span>{t('shopOrder.listedBack', { amount: money(back.givenBack) })}</span>
          )}
        </>
      }
    >
      <Badge tone={isBack && back.stage === 'repaid' ? 'positive' : undefined}>
        {t(isBack ? `shopOrder.listed.${back.stage}` : `shopOrder.state.${state}`)}
      </Badge>
    </RecordRow>
  )
}

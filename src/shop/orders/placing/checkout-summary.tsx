import '#/platform/ui/form/button.css'
import './checkout-summary.css'
import { GuaranteeNotice } from '#/people/law/guarantee/guarantee-notice.tsx'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { CheckoutView } from './checkout.schema.ts'

type Props = { cart: CheckoutView['cart']; shipping: CheckoutView['shipping'][number]; credit: number }

export function CheckoutSummary({ cart, shipping, credit }: Props) {
  const t = useTexts()
  const { money, moneyColumn } = useFormat()
  const { lines, discounts } = cart
  const { amount, total, vat } = shipping
  const inColumn = moneyColumn([...lines.map(({ lineTotal }) => lineTotal), amount, total])
  return (
    <Section
      title={t('shopCheckout.summary')}
      aside={<TextLink to={paths.shopCart()}>{t('cart.title')}</TextLink>}
    >
      <Pieces lines={lines} />
      <Stack>
        <Bill
          rows={[
            ...lines.map(({ title, colour, size, quantity, lineTotal }) => ({
              name: quantity > 1 ? `${quantity} × ${title}` : title,
              note: [colour, size].filter(Boolean).join(' · '),
              value: inColumn(lineTotal),
            })),
            ...discounts.map(({ name, why, amount }) => ({ name, note: why, value: inColumn(-amount) })),
            {
              name: t('shopOrder.shipping'),
              note: t(`shopOrder.method.${shipping.id}`),
              value: inColumn(amount),
            },
            ...(credit > 0
              ? [
                  { name: t('payment.total'), value: inColumn(total) },
                  { name: t('wallet.willUse'), value: inColumn(-credit) },
                ]
              : []),
          ]}
          total={{ name: t(credit > 0 ? 'wallet.rest' : 'payment.total'), value: inColumn(total - credit) }}
          notes={<p>{t('cart.vat', { vat: money(vat) })}</p>}
        />
        <GuaranteeNotice />
      </Stack>
    </Section>
  )
}

/** Pictures of the pieces above the sums; each piece is named below. */
const Pieces = ({ lines }: Pick<CheckoutView['cart'], 'lines'>) => (
  <div className="checkout-pieces" aria-hidden="true">
    {lines.map(({ sku, image }) => (
      <PictureOrGap key={sku} picture={image ?? undefined} sizes="80px" />
    ))}
  </div>
)

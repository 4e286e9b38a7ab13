import './price.css'
import { useFormat, useMarket, useTexts } from '#/platform/texts/use-texts.tsx'

type PriceProps = {
  /** Minor units. */
  amount: number
  /** The price before a reduction; the law then requires the lowest of 30 days beside it. */
  was?: number
  lowest30?: number
  size?: 'large'
}

export function Price({ amount, was, lowest30, size }: PriceProps) {
  const t = useTexts()
  const { money } = useFormat()
  const lowered = was !== undefined && was > amount
  return (
    <span className="price" data-size={size}>
      {lowered && <span className="visually-hidden">{t('ui.priceNow')}</span>}
      <span className="price-now" data-lowered={lowered || undefined}>
        {money(amount)}
      </span>
      {lowered && (
        <>
          <span className="visually-hidden">{t('ui.priceBefore')}</span>
          <s className="price-was">{money(was)}</s>
        </>
      )}
      {lowered && lowest30 !== undefined && (
        <span className="price-low">{t('ui.lowest30', { price: money(lowest30) })}</span>
      )}
    </span>
  )
}

/** VAT and delivery of the prices on a page, in a country that asks for it. */
export function PriceNote() {
  const t = useTexts()
  return useMarket().priceNote && <p className="price-note">{t('ui.priceNote')}</p>
}

import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import type { Product } from './product-check.ts'

/** Who made it, and whom to write to in the EU about its safety, as an offer on the net has to say. */
export function Maker({ product: { maker, makerContact, euContact } }: { product: Product }) {
  const t = useTexts()
  const made = [maker, makerContact].filter(Boolean).join(', ')
  const facts = [
    ...(made ? [{ name: t('shop.madeBy'), value: made }] : []),
    ...(euContact ? [{ name: t('shop.euContact'), value: euContact }] : []),
  ]
  return <Facts facts={facts} />
}

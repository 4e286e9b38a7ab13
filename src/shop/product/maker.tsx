import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import type { ShownProduct } from './product-check.ts'

/** The maker, and the EU contact for product safety, which an online offer has to name. */
export function Maker({ product: { maker, makerContact, euContact } }: { product: ShownProduct }) {
  const t = useTexts()
  const made = [maker, makerContact].filter(Boolean).join(', ')
  const facts = [
    ...(made ? [{ name: t('shop.madeBy'), value: made }] : []),
    ...(euContact ? [{ name: t('shop.euContact'), value: euContact }] : []),
  ]
  return <Facts facts={facts} />
}

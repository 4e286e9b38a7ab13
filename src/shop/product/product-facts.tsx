import { Facts } from '#/platform/ui/data/facts.tsx'
import '#/platform/ui/form/swatch.css'
import './product.css'
import { Heart } from '#/goods/catalogue/heart/heart.tsx'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { GuaranteeNotice } from '#/people/law/guarantee/guarantee-notice.tsx'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Price, PriceNote } from '#/platform/ui/data/price.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Swatch } from '#/platform/ui/form/swatch.tsx'
import { Accordion } from '#/platform/ui/layout/disclosure.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { AskNotice } from '#/shop/favourites/notices/ask-notice.tsx'
import { ChooseSize } from './buying/choose-size.tsx'
import { categoryPath } from './category-path.ts'
import { DeliveryAndReturns, DeliveryInShort } from './delivery.tsx'
import { hemOf } from './length/hem.rule.ts'
import { LengthOnFigure } from './length/length-on-figure.tsx'
import type { ShownProduct } from './product-check.ts'
import { ProductDescription } from './product-description.tsx'
import { ShareProduct } from './share.tsx'
import { SizeAdviceSection, type SizeAdviceShown } from './size-advice.tsx'

type ColourProps = { product: ShownProduct; colourKey: string }
type FactsProps = ColourProps & { size: SizeAdviceShown }

/** The facts of a garment before the purchase, in the order of customers' questions (R7.03). */
export function ProductFacts({ product, colourKey, size }: FactsProps) {
  const t = useTexts()
  const variants = product.variants.filter((variant) => variant.colourKey === colourKey)
  const shown = variants.find(({ available }) => available > 0) ?? variants[0]!
  const { percent } = shown
  const hem = hemOf(product.kind as Kind, shown.length)
  return (
    <div className="product-facts">
      <header>
        <div className="product-heart">
          <Link className="product-brand" to={paths.shopBrand(product.brandSlug)}>
            {product.brand}
          </Link>
          <div className="product-actions">
            <Heart piece={product} />
            <ShareProduct product={product} />
          </div>
        </div>
        <h1>{product.title}</h1>
        <p className="product-price">
          <Price size="large" amount={shown.price} was={shown.lowestPrice30} lowest30={shown.lowestPrice30} />
          {percent !== undefined && <Badge tone="accent">{t('shop.percentOff', { percent })}</Badge>}
        </p>
        <PriceNote />
      </header>
      <Colours product={product} colourKey={colourKey} />
      <ChooseSize
        key={colourKey}
        variants={variants}
        own={size.take?.size ?? size.own}
        onward={categoryPath(product)}
      />
      {hem && <LengthOnFigure hem={hem} size={shown.size} />}
      <SizeAdviceSection brand={product.brand} size={size} />
      <p>
        <TextLink to={paths.messages(shown.sku)}>{t('shop.ask')}</TextLink>
      </p>
      <AskNotice key={`notice ${colourKey}`} variants={variants} />
      <DeliveryInShort {...product} />
      {product.description && <ProductDescription text={product.description} />}
      <Terms product={product} />
      <GuaranteeNotice />
    </div>
  )
}

/** Each colour is a page of its own, opened at its first available size. */
function Colours({ product: { variants }, colourKey }: ColourProps) {
  const t = useTexts()
  const keys = [...new Set(variants.map((variant) => variant.colourKey))]
  const colours = keys.map((key) => {
    const own = variants.filter((variant) => variant.colourKey === key)
    return own.find(({ available }) => available > 0) ?? own[0]!
  })
  const { colour } = colours[keys.indexOf(colourKey)]!
  if (!colour) return null
  return (
    <section aria-label={t('shop.facet.colour')}>
      <p className="product-label">
        {t('shop.facet.colour')}: <span>{colour}</span>
      </p>
      {colours.length > 1 && (
        <ul className="product-colours">
          {colours.map((one) => (
            <li key={one.sku}>
              <Link
                className="swatch"
                to={paths.product(one.sku)}
                aria-label={one.colour}
                aria-current={one.colourKey === colourKey ? 'true' : undefined}
                replace
                preventScrollReset
              >
                {one.colourHex ? <Swatch color={one.colourHex} /> : one.colour}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Terms({ product }: { product: ShownProduct }) {
  const { material, fibres, care, maker, euContact } = product
  const t = useTexts()
  const items = [
    ...(material || fibres.length > 0
      ? [{ title: t('shop.facet.material'), content: <MadeOf product={product} /> }]
      : []),
    ...(care ? [{ title: t('shop.care'), content: care }] : []),
    {
      title: t('shop.delivery'),
      content: <DeliveryAndReturns {...product} />,
    },
    ...(maker || euContact ? [{ title: t('shop.maker'), content: <Maker product={product} /> }] : []),
  ]
  return <Accordion items={items} />
}

/** The fibres in per cent, part by part, and further words on the material. */
function MadeOf({ product: { fibres, material } }: { product: ShownProduct }) {
  return (
    <>
      {fibres.map((one) => (
        <p key={one.part}>
          {one.part && <strong>{one.part}: </strong>}
          {one.fibres}
        </p>
      ))}
      {material && <p>{material}</p>}
    </>
  )
}

/** The maker, and the EU contact for product safety, which an online offer has to name. */
function Maker({ product: { maker, makerContact, euContact } }: { product: ShownProduct }) {
  const t = useTexts()
  const made = [maker, makerContact].filter(Boolean).join(', ')
  const facts = [
    ...(made ? [{ name: t('shop.madeBy'), value: made }] : []),
    ...(euContact ? [{ name: t('shop.euContact'), value: euContact }] : []),
  ]
  return <Facts facts={facts} />
}

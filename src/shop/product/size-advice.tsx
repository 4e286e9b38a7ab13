import './product.css'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'

export type SizeAdviceShown = AnswerTo<'GET', '/shop/product/:sku/advice'>['size']
type Evidence = NonNullable<SizeAdviceShown['evidence']>

/** The member's own size and its fit for others, or a plain statement that there is no data yet (R7.03). */
export function SizeAdviceSection({ brand, size }: { brand: string; size: SizeAdviceShown }) {
  const t = useTexts()
  const { own, cut, evidence } = size
  return (
    <section className="product-size-advice" aria-label={t('shop.sizeAdvice')}>
      {own && <p className="product-own-size">{t('shop.ownSize', { size: own })}</p>}
      {evidence ? (
        <p>
          {t(`shop.tendency.${evidence.tendency}`)} <Basis brand={brand} own={own} evidence={evidence} />
        </p>
      ) : (
        <p>{t('shop.sizeUnknown')}</p>
      )}
      {cut && <p>{t('shop.cut', { cut })}</p>}
    </section>
  )
}

function Basis({ brand, own = '', evidence }: { brand: string; own?: string; evidence: Evidence }) {
  const t = useTexts()
  const { basis, members, keptOfTen } = evidence
  return t(`shop.evidence.${basis}`, { members, kept: keptOfTen, size: own, brand })
}

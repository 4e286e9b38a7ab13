import './product.css'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'

export type SizeAdviceShown = AnswerTo<'GET', '/shop/product/:sku/advice'>['size']
type Evidence = NonNullable<SizeAdviceShown['evidence']>

/** The member's own size, its fit for others and the size to take; nothing where there are no data (R7.03). */
export function SizeAdviceSection({ brand, size }: { brand: string; size: SizeAdviceShown }) {
  const t = useTexts()
  const { own, cut, evidence, take } = size
  if (!own && !cut && !evidence) return null
  return (
    <section className="product-size-advice" aria-label={t('shop.sizeAdvice')}>
      {own && <p className="product-own-size">{t('shop.ownSize', { size: own })}</p>}
      {take && <Take size={take.size} evidence={take.evidence} />}
      {evidence && (
        <p>
          {t(`shop.tendency.${evidence.tendency}`)} <Basis brand={brand} own={own} evidence={evidence} />
        </p>
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

function Take({ size, evidence }: NonNullable<SizeAdviceShown['take']>) {
  const t = useTexts()
  const { felt, members, ofTen, size: taken } = evidence
  const found = taken
    ? t(`shop.fit.size.${felt}`, { members, ofTen, size: taken })
    : t(`shop.fit.all.${felt}`, { members, ofTen })
  return (
    <p>
      {found} {t('shop.fit.take', { size })}
    </p>
  )
}

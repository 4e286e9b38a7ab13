import './length.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { FIGURE_CM, type Hem } from './hem.rule.ts'

/** The outline of the figure, a unit a centimetre from the crown of the head; half of it, mirrored. */
const HALF =
  'M0 0c6 0 8.500 4.500 8.500 10.500S5.500 21 4 23v4c2 2 11 2.500 15 5.500 2.500 2 3 9 4 16l5 34c.5 3-3.500 4-4.500 1L18 55l-2.500-9-1 15c0 6 3 14 3.500 24 .5 12-2 32-4 46l-2 28c0 4 5 6 5 8h-9c-2 0-2.500-2-2.500-5L4 132 1.500 92H0z'

/** A drawn figure with the line at which the piece ends. */
export function LengthOnFigure({ hem: { zone, cm, length }, size }: { hem: Hem; size: string }) {
  const t = useTexts()
  const y = FIGURE_CM - cm
  return (
    <section className="product-length" aria-label={t('shop.length')}>
      <svg viewBox="-36 0 72 170" aria-hidden="true">
        <path d={HALF} />
        <path d={HALF} transform="scale(-1 1)" />
        <line x1="-34" x2="34" y1={y} y2={y} />
      </svg>
      <p>
        {t(`shop.endsAt.${zone}`)} <span>{t('shop.lengthOf', { size, length, height: FIGURE_CM })}</span>
      </p>
    </section>
  )
}

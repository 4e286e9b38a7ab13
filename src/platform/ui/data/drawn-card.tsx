import './drawn-card.css'
import { CardMark } from './card-mark.tsx'

type DrawnCardProps = { brand: string; last4: string; expires: string }

/** The saved card as a drawing; of its number only the known digits are shown. */
export const DrawnCard = ({ brand, last4, expires }: DrawnCardProps) => (
  <div className="drawn-card">
    <p className="drawn-card-top">
      <span>{brand}</span>
      <CardMark brand={brand} />
    </p>
    <p className="drawn-card-number">•••• •••• •••• {last4}</p>
    <p className="drawn-card-expires">{expires}</p>
  </div>
)

import './drawn-card.css'
import { CardMark } from './card-mark.tsx'

type DrawnCardProps = { brand: string; last4: string; expires: string; from: string }

/** The saved card as it lies in a purse; of its number no more is shown than is known. */
export const DrawnCard = ({ brand, last4, expires, from }: DrawnCardProps) => (
  <div className="drawn-card">
    <p className="drawn-card-top">
      <span>{from}</span>
      <CardMark brand={brand} />
    </p>
    <p className="drawn-card-number">•••• •••• •••• {last4}</p>
    <p className="drawn-card-foot">
      <span>{brand}</span>
      <span>{expires}</span>
    </p>
  </div>
)
